/** Which unit test files can share a worker thread, with the modules that it has loaded. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['contract', 'generator', 'sandbox', 'scripts', 'src', 'workbench']

/**
 * A file that replaces modules or the environment needs its own thread. So does one that replaces the canvas, because the
 * product measures only once what the platform can draw. Spies, stubbed globals, the clock and the document are restored
 * after each file (restore-globals.ts).
 */
const needsOwnThread =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|dynamicImportSettled)\b|\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|\bglobalThis\.|\bprocess\.chdir|\bHTMLCanvasElement\b|\bObject\.(?:assign|defineProperty)\((?:document|navigator|window|globalThis)\b/

/** Paths of the unit tests that can share a thread, e.g. `contract/flags.test.ts`. */
export const sharingTests = (root: string): string[] =>
  roots
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !/\.(all-off|other-mini-game)\.test\./.test(path))
    .filter((path) => !needsOwnThread.test(readFileSync(join(root, path), 'utf8')))

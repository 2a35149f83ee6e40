/** Which unit test files can share a worker thread, with the modules that it has loaded. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['contract', 'generator', 'sandbox', 'scripts', 'src']

/** A file with a document, or that replaces modules, globals, the clock or the environment, has a thread of its own. */
const needsOwnThread =
  /@vitest-environment|\bvi\.(?!fn\b|waitFor\b|setConfig\b|mocked\b)\w+|\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|\bglobalThis\.|\bprocess\.chdir/

/** Paths of the unit tests that leave everything around them as they found it, e.g. `contract/flags.test.ts`. */
export const selfContainedTests = (root: string): string[] =>
  roots
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !/\.(all-off|other-mini-game)\.test\./.test(path))
    .filter((path) => !needsOwnThread.test(readFileSync(join(root, path), 'utf8')))

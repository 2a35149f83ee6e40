// Builds the page of the workbench, once for each state of its sources. `npm run build` runs this file.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { store } from '../../compile.mjs'
import { findMade, stateOf } from '../../system/work-folder.mjs'

const sources = ['workbench', 'contract', 'src/shared', 'node_modules/.package-lock.json']
const [kind, entry] = ['workbench', 'index.html']
/** The page is opened by who works on brands, not by players. */
const versions = { chrome: 126, firefox: 128, safari: 18 }
const browsers = Object.entries(versions).map(([name, version]) => `${name}${version}`)
/** As Lightning CSS writes versions. */
const targets = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, version << 16]))

/**
 * @param {string} root of the checkout
 * @returns {Promise<string>} the folder of the built page, as `/workbench/` shows it
 */
export async function builtWorkbench(root) {
  for (;;) {
    const state = stateOf(root, sources)
    const found = findMade(root, kind, state, entry)
    if (found !== undefined) return found
    const files = await bundle(root)
    // A file that was saved meanwhile may be in it.
    if (state === stateOf(root, sources)) return store(root, { kind, state, entry }, files)
  }
}

/** @param {string} root */
async function bundle(root) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const result = await build({
    root: join(root, 'workbench'),
    base: '/workbench/',
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [react()],
    // Parts of the storefront's design that read these are not in the page.
    define: { __FLAGS__: '{}', __ENCRYPTION__: '"legacy"' },
    css: { transformer: 'lightningcss', lightningcss: { targets } },
    build: {
      write: false,
      target: browsers,
      cssTarget: browsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  })
  if (!('output' in result)) throw new Error('Expected one result of the build')
  return result.output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
}

const self = fileURLToPath(import.meta.url)
// In the compiled command this module is a part of another file.
const isScript = basename(self) === 'build.mjs' && process.argv[1] === self
if (isScript) await builtWorkbench(join(dirname(self), '../../..'))

// Builds the pages of workbench/, each once for each state of its sources. `npm run build` runs this file.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { store } from './compile.mjs'
import { findMade, stateOf } from './system/work-folder.mjs'

const sources = ['generator/pages.mjs', 'workbench', 'contract', 'src/shared', 'node_modules/.package-lock.json']
/** The pages are opened by who works on brands, not by players. */
const versions = { chrome: 126, firefox: 128, safari: 18 }
const browsers = Object.entries(versions).map(([name, version]) => `${name}${version}`)
/** As Lightning CSS writes versions. */
const targets = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, version << 16]))

/** @typedef {{ readonly entry: string, readonly rolldownOptions: import('vite').BuildOptions['rolldownOptions'] }} Page */
/**
 * The workbench is served as it is built; the report is a script and a style, which `livery report` writes into its page.
 * @type {Readonly<Record<'workbench' | 'report', Page>>}
 */
const pages = {
  workbench: { entry: 'index.html', rolldownOptions: {} },
  report: {
    entry: 'report.js',
    rolldownOptions: {
      input: { report: 'report/main.tsx' },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
}

/**
 * @param {string} root of the checkout @param {keyof typeof pages} page
 * @returns {Promise<string>} the folder of the built page
 */
export async function builtPage(root, page) {
  const { entry, rolldownOptions } = pages[page]
  for (;;) {
    const state = stateOf(root, sources)
    const found = findMade(root, page, state, entry)
    if (found !== undefined) return found
    const files = await bundle(root, rolldownOptions)
    // A file that was saved meanwhile may be in it.
    if (state === stateOf(root, sources)) return store(root, { kind: page, state, entry }, files)
  }
}

/** @param {string} root @param {Page['rolldownOptions']} rolldownOptions */
async function bundle(root, rolldownOptions) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const { NODE_ENV: inherited = 'production' } = process.env
  // Another one, such as that of a shell or of `livery dev`, would make it React's development build.
  process.env.NODE_ENV = 'production'
  const building = build({
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
      rolldownOptions,
    },
  })
  const result = await building.finally(() => (process.env.NODE_ENV = inherited))
  if (!('output' in result)) throw new Error('Expected one result of the build')
  return result.output.map((file) => ({ name: file.fileName, content: 'code' in file ? file.code : file.source }))
}

const self = fileURLToPath(import.meta.url)
// In the compiled command this module is a part of another file.
if (basename(self) === 'pages.mjs' && process.argv[1] === self)
  for (const page of /** @type {const} */ (['workbench', 'report'])) await builtPage(join(dirname(self), '..'), page)

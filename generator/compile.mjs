// Compiles the generator, the sandbox and the processes that both start (docs/guides/bundles.md).
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InstallationError } from './errors/supported-node.mjs'
import { whyUnusable, workFolders } from './system/work-folder.mjs'

/** Libraries of many small files, each of which costs half a millisecond to find and to read at every start. */
const compiledIn = [
  ...['commander', 'common-tags', 'culori', 'handlebars', 'picocolors'],
  ...['saxes', 'workbox-build', 'xmlchars', 'yaml', 'zod'],
]
const kept = 4

/**
 * Compiles the command and stores it in the first folder that takes it.
 * @param {string} root of the checkout @param {() => string} stateOf names the state of the sources, by content
 * @returns {Promise<string>} the folder of the compiled command
 */
export async function compile(root, stateOf) {
  for (;;) {
    const state = stateOf()
    const files = await bundle(root)
    // A file that was saved meanwhile may be compiled in: this is the command of neither state.
    if (state === stateOf()) return store(root, { kind: 'cli', state, entry: 'cli.mjs' }, files)
  }
}

/** @param {string} root */
async function bundle(root) {
  const { build } = await import('vite')
  const result = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    ssr: { noExternal: compiledIn },
    build: {
      ssr: true,
      target: 'node20',
      write: false,
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          cli: join(root, 'generator/cli.ts'),
          'build-worker': join(root, 'generator/cli/commands/worker/build-worker.ts'),
          'check-worker': join(root, 'generator/cli/commands/worker/check-worker.ts'),
          'bundle-worker': join(root, 'generator/build/bundle/bundle-worker.ts'),
          sandbox: join(root, 'sandbox/main.ts'),
        },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Comments are a third of what is read at every start; names stay, for stacks.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('Expected one result of the compilation')
  return result.output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
}

/**
 * Stores what was made from sources in the first work folder that takes it.
 * @param {string} root of the checkout
 * @param {{ readonly kind: string, readonly state: string, readonly entry: string }} made see `findMade`
 * @param {readonly { name: string, content: string | Uint8Array }[]} files names may contain folders
 */
export function store(root, { kind, state, entry }, files) {
  const refusals = []
  for (const folder of workFolders(root)) {
    const reason = whyUnusable(root, folder)
    if (reason !== undefined) {
      refusals.push(reason)
      continue
    }
    const target = join(folder, kind, state)
    const draft = `${target}.${randomBytes(4).toString('hex')}`
    try {
      if (folder !== join(root, '.generated')) linkCheckout(root, folder)
      write(draft, files)
      putInPlace(draft, target, entry)
      prune(dirname(target))
      return target
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      refusals.push(/** @type {Error} */ (error).message)
    }
  }
  throw new InstallationError(
    `Livery compiles itself once, and no folder takes the result: ${refusals.join('; ')}.`,
    'Set XDG_CACHE_HOME to a folder that this user can write, or let a user who can write the checkout run: npm run build',
  )
}

/** The compiled command finds its checkout and its packages above itself, wherever it is. */
function linkCheckout(/** @type {string} */ root, /** @type {string} */ folder) {
  for (const [name, target] of [
    ['checkout', root],
    ['node_modules', join(root, 'node_modules')],
  ])
    try {
      symlinkSync(String(target), join(folder, String(name)), 'junction')
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
}

/** Others may read the command, whatever the umask says, and only its owner may write it. */
function write(/** @type {string} */ draft, /** @type {Parameters<typeof store>[2]} */ files) {
  const umask = process.umask(0o022)
  try {
    for (const { name, content } of files) {
      mkdirSync(dirname(join(draft, name)), { recursive: true })
      writeFileSync(join(draft, name), content)
    }
  } finally {
    process.umask(umask)
  }
}

/** @param {string} draft @param {string} target @param {string} entry */
function putInPlace(draft, target, entry) {
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another process has just put its own, equal compilation there.
    if (!existsSync(join(target, entry))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Older compilations stay for a while: a running command may still load parts of its own. */
function prune(/** @type {string} */ folder) {
  const aged = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { path } of aged.slice(kept)) rmSync(path, { recursive: true, force: true })
}

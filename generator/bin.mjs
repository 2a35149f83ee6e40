#!/usr/bin/env node
// Entry of the command. Node 20 runs no TypeScript, so the generator is compiled into .generated/cli
// whenever a source file changed, and the compiled command is started: a fresh one answers at once (CLI-10).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const compiled = join(root, '.generated', 'cli')
/** The last one says which packages are installed: parts of them are compiled in. */
const sources = ['contract', 'generator', 'sandbox', 'package.json', 'node_modules/.package-lock.json']
/** Libraries of many small files, each of which costs half a millisecond to find and to read at every start. */
const compiledIn = ['commander', 'culori', 'handlebars', 'picocolors', 'saxes', 'xmlchars', 'yaml', 'zod']
const kept = 4

/** Names the state of the sources by path, size and time of change. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  /** @param {string} folder @param {readonly string[]} names in it */
  const visit = (folder, names) => {
    for (const name of names) {
      if (/\.test\.tsx?$/.test(name)) continue
      const path = `${folder}${name}`
      const stats = statSync(join(root, path), { throwIfNoEntry: false })
      if (stats?.isDirectory()) visit(`${path}/`, readdirSync(join(root, path)).sort())
      else if (stats) hash.update(`\n${path} ${stats.size} ${stats.mtimeMs}`)
    }
  }
  visit('', sources)
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} target */
async function compile(target) {
  const { build } = await import('vite')
  const draft = `${target}.${process.pid}`
  await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    ssr: { noExternal: compiledIn },
    build: {
      ssr: true,
      target: 'node20',
      outDir: draft,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          cli: join(root, 'generator/cli.ts'),
          'build-worker': join(root, 'generator/commands/worker/build-worker.ts'),
          'check-worker': join(root, 'generator/commands/worker/check-worker.ts'),
          'bundle-worker': join(root, 'generator/bundle/bundle-worker.ts'),
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
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another process has just put its own, equal compilation there.
    if (!existsSync(join(target, 'cli.mjs'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  prune()
}

/** Older compilations stay for a while: a running command may still load parts of its own. */
function prune() {
  const aged = readdirSync(compiled)
    .map((name) => ({ path: join(compiled, name), time: statSync(join(compiled, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { path } of aged.slice(kept)) rmSync(path, { recursive: true, force: true })
}

if (!existsSync(join(root, 'node_modules', 'commander'))) {
  process.stderr.write(
    'livery: the dependencies are not installed.\n  Run npm install (or npm start, which does it for you).\n',
  )
  process.exit(3)
}
const target = join(compiled, fingerprint())
if (!existsSync(target)) {
  mkdirSync(compiled, { recursive: true })
  await compile(target)
}
const { main } = await import(pathToFileURL(join(target, 'cli.mjs')).href)
await main(process.argv.slice(2))

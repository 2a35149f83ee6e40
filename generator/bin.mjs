#!/usr/bin/env node
// Entry of the command. Node 20 runs no TypeScript, so the generator is compiled into .generated/cli
// whenever a source file changed, and the compiled command is started: a fresh one answers at once (CLI-10).
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, '.generated', 'cli')
const sources = ['contract', 'generator', 'sandbox', 'package.json']

/** The state of the sources: a line per file with size and time of change. */
function fingerprint() {
  const lines = []
  const visit = (path) => {
    const stats = statSync(join(root, path))
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) lines.push(`${path} ${stats.size} ${stats.mtimeMs}`)
  }
  for (const path of sources) visit(path)
  return `${process.version}\n${lines.join('\n')}`
}

async function compile(state) {
  const { build } = await import('vite')
  const target = `${output}-${process.pid}`
  await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: target,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { cli: join(root, 'generator/cli.ts'), 'bundle-worker': join(root, 'generator/emit/bundle-worker.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(join(target, 'sources.txt'), state)
  rmSync(output, { recursive: true, force: true })
  try {
    renameSync(target, output)
  } catch (error) {
    // Another process has just put its own, equal compilation there.
    if (!existsSync(join(output, 'cli.mjs'))) throw error
    rmSync(target, { recursive: true, force: true })
  }
}

if (!existsSync(join(root, 'node_modules', 'commander'))) {
  process.stderr.write('livery: the dependencies are not installed.\n  Run npm install (or npm start, which does it for you).\n')
  process.exit(3)
}
const state = fingerprint()
const stamp = join(output, 'sources.txt')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) await compile(state)
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(join(output, 'cli.mjs')).href)
await main(process.argv.slice(2))

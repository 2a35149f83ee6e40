#!/usr/bin/env node
// Entry of the command. Node 20 runs no TypeScript, so the generator is compiled when a source file has changed, and the
// compiled command is started: it answers at once (CLI-10). `npm run build` compiles it in advance.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InstallationError, nodeFault } from './errors/supported-node.mjs'
import { isTrusted, workFolders } from './system/work-folder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The last one says which packages are installed: parts of them are compiled in. */
const sources = ['contract', 'generator', 'sandbox', 'package.json', 'node_modules/.package-lock.json']

/**
 * Names the state of the sources by their contents. Reading them takes a few milliseconds more than asking for their times,
 * which may be equal for different contents: in images, on file systems without times, after a restored backup.
 */
function stateOf() {
  const hash = createHash('sha256').update(process.version)
  // One loop and no function for each file: this is done before every answer.
  for (const path of sources.flatMap(filesOf)) {
    const content = readFileSync(`${root}/${path}`)
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} source a file or folder @returns {readonly string[]} its files, in one order on every machine */
function filesOf(source) {
  const stats = statSync(`${root}/${source}`, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [source] : []
  const files = []
  /** @type {Map<string, import('node:fs').Dirent>} */
  const entries = new Map()
  for (const entry of readdirSync(`${root}/${source}`, { withFileTypes: true })) entries.set(entry.name, entry)
  for (const name of [...entries.keys()].sort()) {
    if (/\.test\.tsx?$/.test(name)) continue
    const path = `${source}/${name}`
    // Farms of links, as build systems make them, have a link for each file or folder.
    if (entries.get(name)?.isFile()) files.push(path)
    else files.push(...filesOf(path))
  }
  return files
}

/** @param {string} state @returns {string | undefined} the folder of the command that was compiled from it */
function findCompiled(state) {
  return workFolders(root)
    .filter((folder) => existsSync(join(folder, 'cli', state, 'cli.mjs')) && isTrusted(root, folder))
    .map((folder) => join(folder, 'cli', state))[0]
}

async function start() {
  const state = stateOf()
  const target = findCompiled(state) ?? (await (await import('./compile.mjs')).compile(root, stateOf))
  const { main } = await import(pathToFileURL(join(target, 'cli.mjs')).href)
  await main(process.argv.slice(2))
}

/** @param {InstallationError} error */
function refuse({ message, hint }) {
  process.stderr.on('error', () => {})
  process.stderr.write(`livery: ${message}\n  ${hint}\n`)
  process.exitCode = 3
}

/** @param {unknown} error */
async function explain(error) {
  const { installationErrorOf } = await import('./errors/installation.mjs')
  const known = existsSync(join(root, 'node_modules'))
    ? installationErrorOf(error)
    : new InstallationError('The packages are not installed.', 'Run npm ci (or npm start, which does it for you).')
  if (!known) throw error
  refuse(known)
}

/** Relative paths mean nothing without a working folder. Node remembers it from here on, should it go away meanwhile. */
function workingFolderFault() {
  try {
    process.cwd()
    return undefined
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    const message = `The working folder is gone, or this user may not read it (${code}).`
    return new InstallationError(message, 'Change to a folder that is there, for example with: cd /')
  }
}

const fault = nodeFault() ?? workingFolderFault()
if (fault) refuse(fault)
else await start().catch(explain)

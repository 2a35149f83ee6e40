#!/usr/bin/env node
// Entry of the command. Node 20 runs no TypeScript, so the generator is compiled when a source file has changed, and the
// compiled command is started: it answers at once (CLI-10). `npm run build` compiles it in advance.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InstallationError, installationErrorOf, nodeFault } from './errors/installation.mjs'
import { isTrusted, workFolders } from './work-folder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The last one says which packages are installed: parts of them are compiled in. */
const sources = ['contract', 'generator', 'sandbox', 'package.json', 'node_modules/.package-lock.json']

/**
 * Names the state of the sources by their contents. Reading them takes a few milliseconds more than asking for their times,
 * which may be equal for different contents: in images, on file systems without times, after a restored backup.
 */
function stateOf() {
  const hash = createHash('sha256').update(process.version)
  /** @param {string} path */
  const visitFile = (path) => {
    const content = readFileSync(join(root, path))
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  /** @param {string} folder */
  const visitFolder = (folder) => {
    /** @type {Map<string, import('node:fs').Dirent>} */
    const entries = new Map()
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) entries.set(entry.name, entry)
    for (const name of [...entries.keys()].sort()) {
      const entry = entries.get(name)
      if (entry === undefined || /\.test\.tsx?$/.test(name)) continue
      const path = `${folder}/${name}`
      // Farms of links, as build systems make them, have a link for each file or folder.
      const kind = entry.isSymbolicLink() ? statSync(join(root, path)) : entry
      if (kind.isDirectory()) visitFolder(path)
      else visitFile(path)
    }
  }
  for (const source of sources) {
    const stats = statSync(join(root, source), { throwIfNoEntry: false })
    if (stats?.isDirectory()) visitFolder(source)
    else if (stats) visitFile(source)
  }
  return hash.digest('hex').slice(0, 16)
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
function explain(error) {
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

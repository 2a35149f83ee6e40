#!/usr/bin/env node
// Entry of the command. Node 20 runs no TypeScript, so the generator is compiled when a source file has changed, and the
// compiled command is started: it answers at once (CLI-10). `npm run build` compiles it in advance.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InstallationError, nodeFault } from './errors/supported-node.mjs'
import { findMade, stateOf } from './system/work-folder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The last one says which packages are installed: parts of them are compiled in. */
const sources = ['contract', 'generator', 'sandbox', 'package.json', 'node_modules/.package-lock.json']

async function start() {
  const state = () => stateOf(root, sources)
  const target =
    findMade(root, 'cli', state(), 'cli.mjs') ?? (await (await import('./compile.mjs')).compile(root, state))
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

/** Vite takes a query or a fragment to begin at the first two, Node what it looks up to belong in the place of the third. */
function checkoutFault() {
  const sign = /[?#*]/.exec(root)?.[0]
  if (sign === undefined) return undefined
  const message = `Livery cannot be run in a folder with "${sign}" in its path: ${root}`
  return new InstallationError(message, 'Move or rename the folder; its path may contain any sign but ?, # and *.')
}

const fault = nodeFault() ?? workingFolderFault() ?? checkoutFault()
if (fault) refuse(fault)
else await start().catch(explain)

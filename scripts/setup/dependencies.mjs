import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the npm dependencies when they are missing or belong to another lock file.
 * @param {string} root the checkout
 */
export const ensureDependencies = (root) =>
  ensureLocked({
    source: root,
    folder: root,
    stamp: join(root, 'node_modules', '.livery-lock'),
    options: ['--include=dev', '--include=optional'],
    what: 'the dependencies',
  })

/**
 * @typedef {object} Packages
 * @property {string} source folder of package.json and the lock file
 * @property {string} folder where the packages are installed
 * @property {string} stamp file that keeps the hash of the lock file
 * @property {readonly string[]} options of npm ci
 * @property {string} what for messages
 */

/** Runs `npm ci`, unless that was done for the same lock file before; ends the process if it fails. @param {Packages} packages */
export function ensureLocked({ source, folder, stamp, options, what }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write(`Installing ${what} …\n`)
  mkdirSync(folder, { recursive: true })
  if (source !== folder)
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(folder, file))
  if (!run('npm', ['ci', ...options, '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] })) {
    process.stderr.write(
      `npm ci failed, see above. Livery needs the npm registry once for ${what}; try again when it can be reached.\n`,
    )
    process.exit(3)
  }
  writeFileSync(stamp, lock)
}

/**
 * Installs what a benchmark compares with in its own folder, separate from the product's dependencies.
 * @param {string} folder of a package.json @param {string} name of one of its packages
 */
export function ensureTool(folder, name) {
  if (existsSync(join(folder, 'node_modules', name))) return
  if (!run('npm', ['install', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] }))
    throw new Error(`${name} could not be installed.`)
}

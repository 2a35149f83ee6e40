import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

const files = ['package.json', 'package-lock.json']

/**
 * Installs the emulators of Firebase: the identity provider, for the browser tests of sign-in, and the hosting.
 * @param {string} root the checkout
 * @returns {string} the command's file, for Node
 */
export const ensureEmulator = (root) =>
  join(
    ensurePackages(root, 'tests/emulator', '.generated/identity-emulator', "the identity provider's emulator"),
    'firebase-tools/lib/bin/firebase.js',
  )

/**
 * Installs the command lines of hosts, with which the tests of hosts serve a brand.
 * @param {string} root the checkout
 * @returns {string} the folder of the packages
 */
export const ensureHosts = (root) =>
  ensurePackages(root, 'tests/hosts', '.generated/hosts', 'the command lines of hosts')

/**
 * Packages of hundreds of MB, so they are not part of the main installation: they have a folder of their own and are
 * installed again only when its lock file changes.
 * @param {string} root @param {string} from folder of the lock file @param {string} to @param {string} what for messages
 */
function ensurePackages(root, from, to, what) {
  const [source, home] = [join(root, from), join(root, to)]
  const lock = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
  const stamp = join(home, '.livery-lock')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) install(source, home, what)
  writeFileSync(stamp, lock)
  return join(home, 'node_modules')
}

/** @param {string} source @param {string} home @param {string} what */
function install(source, home, what) {
  mkdirSync(home, { recursive: true })
  for (const file of files) copyFileSync(join(source, file), join(home, file))
  process.stderr.write(`Installing ${what} for the tests …\n`)
  if (
    run('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      stdio: ['ignore', 2, 2],
    })
  )
    return
  process.stderr.write(
    `npm ci of ${what} failed, see above. The tests need the npm registry once; try again when it can be reached.\n`,
  )
  process.exit(3)
}

import { join } from 'node:path'
import { ensureLocked } from './dependencies.mjs'

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
  const folder = join(root, to)
  ensureLocked({
    source: join(root, from),
    folder,
    stamp: join(folder, '.livery-lock'),
    options: ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'],
    what,
  })
  return join(folder, 'node_modules')
}

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

const files = ['package.json', 'package-lock.json']

/**
 * Installs the identity provider's emulator, which the browser tests of sign-in run against. It is about 250 MB, so it is
 * not part of the main installation: it has a folder of its own and is reinstalled only when its lock file changes.
 * @param {string} root the checkout
 * @returns {string} the command's file, for Node
 */
export function ensureEmulator(root) {
  const [source, home] = [join(root, 'tests/emulator'), join(root, '.generated/identity-emulator')]
  const lock = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
  const stamp = join(home, '.livery-lock')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) install(source, home)
  writeFileSync(stamp, lock)
  return join(home, 'node_modules/firebase-tools/lib/bin/firebase.js')
}

/** @param {string} source @param {string} home */
function install(source, home) {
  mkdirSync(home, { recursive: true })
  for (const file of files) copyFileSync(join(source, file), join(home, file))
  process.stderr.write("Installing the identity provider's emulator for the browser tests …\n")
  if (
    run('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      stdio: ['ignore', 2, 2],
    })
  )
    return
  process.stderr.write(
    "npm ci of the identity provider's emulator failed, see above. The browser tests need the npm registry once; try again when it can be reached.\n",
  )
  process.exit(3)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the npm dependencies when they are missing or belong to another lock file.
 * @param {string} root the checkout
 */
export function ensureDependencies(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.livery-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing the dependencies (npm ci) …\n')
  if (
    !run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
  ) {
    process.stderr.write(
      'npm ci failed, see above. Livery needs the npm registry once; try again when it can be reached.\n',
    )
    process.exit(3)
  }
  writeFileSync(stamp, lock)
}

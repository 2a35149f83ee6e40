import { spawnSync } from 'node:child_process'
import { canInstall, installPackages, osRelease } from './debian.mjs'

const isThere = () => spawnSync('redis-server', ['--version']).status === 0

/** Finds or installs the Redis server that the tests of the queue start (as root on Debian); nothing else uses it. */
export function ensureRedis() {
  if (isThere()) return
  process.stderr.write('Installing redis-server for the tests of the queue …\n')
  if (canInstall(osRelease(), process.getuid?.() === 0) && installPackages(['redis-server']) && isThere()) return
  process.stderr.write(
    'These tests need redis-server on the PATH (Debian: apt-get install redis-server); install it and try again.\n',
  )
  process.exit(3)
}

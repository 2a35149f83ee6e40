import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

const isThere = () => spawnSync('redis-server', ['--version']).status === 0

/** Installs the Redis server that the tests of the queue start; nothing else uses it. */
export function ensureRedis() {
  if (isThere()) return
  process.stderr.write('Installing redis-server for the tests of the queue …\n')
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options)
  if (process.getuid?.() === 0 && (install() || (run('apt-get', ['update', '-qq'], options) && install())) && isThere())
    return
  process.stderr.write('redis-server could not be installed. Install it yourself, so that it is on the PATH.\n')
  process.exit(3)
}

import { spawnSync } from 'node:child_process'

/**
 * Runs a command in the foreground with this terminal; true when it succeeded.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  return result.status === 0
}

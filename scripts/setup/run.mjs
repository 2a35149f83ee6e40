import { spawnSync } from 'node:child_process'
import { childEnvironment } from '../../generator/system/child-environment.mjs'

/**
 * Runs a command in this terminal; true when it succeeded. It gets none of Livery's keys, because packages may run programs
 * when they are installed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const env = childEnvironment('operator')
  const result = spawnSync(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32', ...options })
  return result.status === 0
}

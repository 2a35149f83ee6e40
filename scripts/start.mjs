// npm start: from a fresh clone to six running brands (DX-01).
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = join(root, 'generator', 'bin.mjs')

ensureDependencies(root)
/**
 * Runs the command in this terminal, and passes on signals that would end it. A terminal sends its signals to both; the
 * command ends first, and this process with its exit code.
 * @param {readonly string[]} args @returns {Promise<number>} the exit code
 */
function livery(...args) {
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 130)))
}

const built = await livery('generate', '--all')
process.exit(built === 0 ? await livery('serve', '--all', ...process.argv.slice(2)) : built)

// npm start: from a fresh clone to six running brands (DX-01).
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = join(root, 'generator', 'bin.mjs')

ensureDependencies(root)
if (!run(process.execPath, [command, 'generate', '--all'], { cwd: root })) process.exit(1)

const server = spawn(process.execPath, [command, 'serve', '--all', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to both; the server exits first and this process returns its exit code.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 130))

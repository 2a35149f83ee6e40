/** The sample brands, generated and served by the real command. */
import type { ChildProcess } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '../..')
export const command = join(root, 'generator/bin.mjs')
/** The folder of all generated sample brands. */
export const out = join(root, '.generated/e2e/dist')

export interface ServedBrand {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly languages: readonly string[]
}

interface Serving {
  readonly brands: readonly ServedBrand[]
  /** Address of the sandbox's control API. */
  readonly control: string
  /** Address of the start page; it exists only if all brands are served. */
  readonly start?: string
}

export default function generateSamples(): void {
  const run = spawnSync(process.execPath, [command, 'generate', '--all', '--out', out], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0)
    throw new Error(`livery generate --all failed (${run.signal ?? run.status}):\n${run.stdout}\n${run.stderr}`)
}

/** What the command prints as one line of JSON when its server is ready. */
export function servingOf<S = Serving>(server: ChildProcess): Promise<S> {
  return new Promise((resolve, reject) => {
    if (!server.stdout) return reject(new Error('The server has no output.'))
    createInterface({ input: server.stdout }).once('line', (line) => resolve(JSON.parse(line) as S))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

export function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

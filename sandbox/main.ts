/** The sandbox's own process, started by `livery serve`, `livery dev` and `livery sandbox`; it ends with them. */
import type { SandboxReady, SandboxStart, SandboxUnreadable } from '../contract/sandbox.ts'
import { startSandbox } from './server.ts'
import { standInScripts } from './stand-ins/scripts.ts'
import { UnreadableFile } from './stored-file.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

process.once('message', (start: SandboxStart) => void run(start).catch(refuse))
// The channel closes when the parent has ended, for whatever reason.
process.once('disconnect', () => process.exit(0))
// A terminal sends these to the whole group; the parent decides when the sandbox ends.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => {})
// Output is lost once its reader is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

async function run(start: SandboxStart): Promise<void> {
  const { merchants, port, data, now } = start
  const clock = now === undefined ? Date.now : () => now
  const sandbox = await startSandbox(merchants, port, { now: clock, log, ...(data !== undefined && { data }) })
  const { reroute: rerouteScript, pushWorker: workerScript } = standInScripts
  const ready = { type: 'ready', port: sandbox.port, rerouteScript, workerScript } satisfies SandboxReady
  // A parent that has ended meanwhile is no fault.
  process.send?.(ready, () => {})
}

function refuse(error: unknown): void {
  if (!(error instanceof UnreadableFile)) throw error
  process.send?.({ type: 'unreadable', message: error.message } satisfies SandboxUnreadable, () => process.exit(1))
}

/** The identity provider's own emulator, on free ports of this machine (tests/emulator, scripts/setup/emulator.mjs). */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEmulator } from '../../../../scripts/setup/emulator.mjs'
import { freePort } from '../../../support/free-port.ts'
import { end, root } from '../../../support/served-samples.ts'

/** With the prefix `demo-` Firebase treats a project as local, and never contacts the real service. */
const project = 'demo-livery'

export interface IdentityEmulator {
  readonly origin: string
  /** Every code that would have been sent by SMS, oldest first. */
  readonly smsCodes: () => Promise<readonly { readonly phoneNumber: string; readonly code: string }[]>
  /** Forgets all accounts and codes. */
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startEmulator(): Promise<IdentityEmulator> {
  const command = ensureEmulator(root)
  const folder = mkdtempSync(join(tmpdir(), 'livery-identity-'))
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const at = (own: number | undefined) => ({ host: '127.0.0.1', port: own })
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } } }),
  )
  const emulator = spawn(process.execPath, [command, 'emulators:start', '--only', 'auth', '--project', project], {
    cwd: folder,
    // The emulator keeps its settings in the home folder.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(origin, emulator, folder)
  return {
    origin,
    smsCodes: async () =>
      (
        (await (await fetch(`${origin}/emulator/v1/projects/${project}/verificationCodes`)).json()) as {
          verificationCodes: []
        }
      ).verificationCodes,
    reset: async () => {
      await fetch(`${origin}/emulator/v1/projects/${project}/accounts`, { method: 'DELETE' })
    },
    stop: async () => {
      await end(emulator, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The Firebase tools take six seconds to load on an idle machine, and over a minute on a busy one. */
const startTimeoutMs = 600_000

async function untilAnswering(origin: string, emulator: ChildProcess, folder: string): Promise<void> {
  const last = Date.now() + startTimeoutMs
  while (Date.now() < last && emulator.exitCode === null) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  emulator.kill('SIGKILL')
  throw new Error(`The identity provider's emulator did not start:\n${readLog(folder)}`)
}

function readLog(folder: string): string {
  try {
    return readFileSync(join(folder, 'firebase-debug.log'), 'utf8')
  } catch {
    return '(it left no log)'
  }
}

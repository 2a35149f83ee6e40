import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../system/child-environment.mjs'
import { MachineError } from '../../errors/machine-error.ts'
import { productRoot } from '../../root.ts'
import type { SandboxMerchant, SandboxReady, SandboxStart, SandboxUnreadable } from '../../../contract/sandbox.ts'
import type { BrandConfig } from '../../../contract/brand.ts'
import type { Merchant } from '../../merchant/model.ts'

export interface SandboxProcess {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** See `SandboxReady`. */
  readonly rerouteScript: string
  readonly workerScript: string
  readonly close: () => void
}

/** The sandbox is compiled beside the command. */
const script = join(dirname(fileURLToPath(import.meta.url)), 'sandbox.mjs')

/**
 * Starts the sandbox in a separate process, which ends with this one in any case.
 * @param onLine called with each line that the sandbox logs
 * @param request the first port to try, where members are kept, and where its clock stands still
 */
export async function startSandboxProcess(
  merchants: readonly SandboxMerchant[],
  onLine: (line: string) => void,
  request: Partial<Pick<SandboxStart, 'port' | 'data' | 'now'>> = {},
): Promise<SandboxProcess> {
  // The folder that the command was started in may be gone by now.
  const env = childEnvironment('sandbox')
  const child = fork(script, { cwd: productRoot, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  const ready = new Promise<SandboxReady>((resolve, reject) => {
    child.once('message', (message) => {
      const answer = message as SandboxReady | SandboxUnreadable
      if (answer.type === 'ready') resolve(answer)
      else reject(new MachineError(answer.message, 'Move it away, or name another folder with --data.'))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The sandbox ended before it was ready (${signal ?? code}).`)),
    )
  })
  child.send({ type: 'start', port: 0, merchants, ...request } satisfies SandboxStart)
  const { port, rerouteScript, workerScript } = await ready
  return { origin: `http://127.0.0.1:${port}`, rerouteScript, workerScript, close: () => child.disconnect() }
}

/** The facts about a merchant that the sandbox needs. */
export function sandboxMerchantOf(
  merchant: Merchant,
  brand: BrandConfig,
  manifest: SandboxMerchant['manifest'],
): SandboxMerchant {
  const { colors } = merchant.settings.branding
  const main = colors.brand ?? colors.accent ?? '#888888'
  const ground = manifest['background_color']
  return {
    brand,
    flags: merchant.flags,
    encryption: merchant.settings.api.encryption,
    manifest,
    palette: { brand: main, accent: colors.accent ?? main, ground: typeof ground === 'string' ? ground : main },
  }
}

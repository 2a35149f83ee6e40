import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { SandboxProcess } from '../serve/sandbox-process.ts'
import { startSandboxProcess } from '../serve/sandbox-process.ts'

export interface SandboxKeeper {
  /** Origin of a sandbox that knows the merchant as it is now. */
  readonly originFor: (merchant: SandboxMerchant) => Promise<string>
  readonly close: () => void
}

/** Keeps one sandbox, started anew when what it was told of the merchant has changed. */
export function keepSandbox(onCall: (line: string) => void): SandboxKeeper {
  let told = ''
  let running: Promise<SandboxProcess> | undefined
  const close = (): void => void running?.then((sandbox) => sandbox.close(), () => {})
  return {
    originFor: async (merchant) => {
      const facts = JSON.stringify(merchant)
      if (facts !== told) {
        close()
        told = facts
        running = startSandboxProcess([merchant], onCall)
      }
      return (await running)?.origin ?? ''
    },
    close,
  }
}

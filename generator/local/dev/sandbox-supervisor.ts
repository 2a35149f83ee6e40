import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import type { SandboxProcess } from '../serve/sandbox-process.ts'
import { startSandboxProcess } from '../serve/sandbox-process.ts'

export interface SandboxSupervisor {
  /** A sandbox with the merchant's current facts, and with every merchant shown before. */
  readonly sandboxFor: (merchant: SandboxMerchant) => Promise<SandboxProcess>
  readonly close: () => void
}

/** Keeps one sandbox running, and restarts it when its merchant has changed. */
export function superviseSandbox(onCall: (line: string) => void): SandboxSupervisor {
  const served = new Map<string, string>()
  const merchants = new Map<string, SandboxMerchant>()
  let running: Promise<SandboxProcess> | undefined
  const replace = async (old: typeof running): Promise<SandboxProcess> => {
    const started = await startSandboxProcess([...merchants.values()], onCall)
    end(old)
    return started
  }
  return {
    sandboxFor: (merchant) => {
      const facts = JSON.stringify(merchant)
      const { code } = merchant.brand
      if (running && served.get(code) === facts) return running
      served.set(code, facts)
      merchants.set(code, merchant)
      running = replace(running)
      return running
    },
    close: () => end(running),
  }
}

/** A sandbox that failed to start need not be ended. */
const end = (sandbox: Promise<SandboxProcess> | undefined): void =>
  void sandbox?.then(
    ({ close }) => close(),
    () => {},
  )

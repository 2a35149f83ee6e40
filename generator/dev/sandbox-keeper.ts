import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { SandboxProcess } from '../serve/sandbox-process.ts'
import { startSandboxProcess } from '../serve/sandbox-process.ts'

export interface SandboxKeeper {
  /** A sandbox that knows the merchant as it is now, and every merchant that was shown before. */
  readonly sandboxFor: (merchant: SandboxMerchant) => Promise<SandboxProcess>
  readonly close: () => void
}

/** Keeps one sandbox, restarted when the merchant that it serves has changed. */
export function keepSandbox(onCall: (line: string) => void): SandboxKeeper {
  const told = new Map<string, string>()
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
      if (running && told.get(code) === facts) return running
      told.set(code, facts)
      merchants.set(code, merchant)
      running = replace(running)
      return running
    },
    close: () => end(running),
  }
}

/** A sandbox that never came up has nothing to end. */
const end = (sandbox: Promise<SandboxProcess> | undefined): void =>
  void sandbox?.then(
    ({ close }) => close(),
    () => {},
  )

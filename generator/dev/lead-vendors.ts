import { type Lead, leadFor } from '../serve/vendors/lead.ts'
import type { SandboxKeeper } from './sandbox-keeper.ts'
import type { StampedBrand } from './stamp-brand.ts'

/** Of the identity provider, to which a brand's own host hands it on. */
export const handlerPath = '/__/auth/'

/**
 * This server alone: what the page's first script does not lead, the browser refuses. Vite's client needs inline
 * scripts, eval and a socket.
 */
export const ownPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws://localhost:* ws://127.0.0.1:*"

/** What leads the brand's vendors to the sandbox, as it runs just now. */
export const leadOf = async (sandbox: SandboxKeeper, brand: StampedBrand): Promise<Lead> =>
  leadFor((await sandbox.sandboxFor(brand.sandbox)).leadScript, brand.sandbox.brand.code)

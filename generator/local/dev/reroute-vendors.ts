import { type Reroute, rerouteFor } from '../serve/vendors/reroute.ts'
import type { SandboxSupervisor } from './sandbox-supervisor.ts'
import type { StampedBrand } from './stamp-brand.ts'

/** Path of the identity provider's handler, which a brand's own host proxies. */
export const handlerPath = '/__/auth/'

/**
 * Allows only this server: the browser refuses requests that the page's first script has not rerouted. Vite's client
 * needs inline scripts, eval and a socket.
 */
export const ownPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws://localhost:* ws://127.0.0.1:*"

/** Reroutes the brand's requests to vendors to the current sandbox. */
export const rerouteOf = async (sandbox: SandboxSupervisor, brand: StampedBrand): Promise<Reroute> =>
  rerouteFor(await sandbox.sandboxFor(brand.sandbox), brand.sandbox.brand.code)

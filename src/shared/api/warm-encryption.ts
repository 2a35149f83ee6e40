import { loadScheme } from '../crypto/encryption.ts'

/** Prefetches the code of encrypted calls: forms call this when a credential field gets the focus. */
export function warmEncryption(): void {
  Promise.all([loadScheme(), import('./seal-call.ts')]).catch(() => undefined)
}

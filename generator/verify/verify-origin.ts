import { verifyRelease } from '../publish/attestation.ts'
import { keysOf } from '../publish/state.ts'
import type { Store } from '../store/store.ts'
import type { TrustedKey } from '../release/attestation/envelope.ts'
import type { Receipt } from '../release/receipt.ts'
import type { Difference } from './difference.ts'

/**
 * Whether what is kept beside a release says where it comes from, about this very release, and is signed by one of these
 * keys (SEC-05). Without a key nobody has asked for a statement, so only one that is there is checked.
 */
export async function verifyOrigin(
  store: Store,
  id: string,
  { release }: Receipt,
  trusted: readonly TrustedKey[],
): Promise<readonly Difference[]> {
  const findings = await verifyRelease(store, id, release, trusted)
  const expected = trusted.length > 0 ? 'a statement signed by a trusted key' : 'a statement about this release'
  return findings
    .filter(({ kind }) => trusted.length > 0 || kind !== 'statement-missing')
    .map(({ object, message }) => ({
      path: `${keysOf(id).release(release)}${object}`,
      what: 'origin',
      expected,
      found: message,
    }))
}

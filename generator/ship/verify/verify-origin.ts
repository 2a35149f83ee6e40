import { verifyRelease } from '../publish/attestation.ts'
import { keysOf } from '../publish/state.ts'
import type { Store } from '../../system/store.ts'
import { receiptSchema, type Receipt } from '../../release/receipt.ts'
import type { Difference } from './difference.ts'
import { verifyKept } from './verify-stored.ts'
import type { TrustedKey } from '../../release/attestation/envelope.ts'

/** What is to be proven of a release beyond its receipt. */
export interface Demands {
  /** A statement of origin that one of these keys has signed; without keys none has to be there. */
  readonly trusted: readonly TrustedKey[]
  /** That it was built for this environment; undefined: for any. */
  readonly environment: string | undefined
  /** Epoch ms: that it was built, or went live, later than that, as a trusted key has signed; undefined: at any time. */
  readonly signedAfter: number | undefined
}

/**
 * Whether what is kept beside a release says where it comes from, about this very release, and is signed by one of these
 * keys (SEC-05). Without a key a statement is not demanded, so only one that is there is checked.
 */
async function verifyOrigin(
  store: Store,
  id: string,
  { release }: Receipt,
  { trusted, signedAfter }: Demands,
): Promise<readonly Difference[]> {
  const findings = await verifyRelease(store, id, release, trusted, signedAfter)
  const expected = trusted.length > 0 ? 'a statement signed by a trusted key' : 'a statement about this release'
  return findings
    .filter(({ kind }) => trusted.length > 0 || kind !== 'statement-missing')
    .map(({ kind, object, message }) => ({
      path: `${keysOf(id).release(release)}${object}`,
      what: 'origin',
      expected: kind === 'signed-earlier' ? 'a later signature' : expected,
      found: message,
    }))
}

/** Whether a release was built for the environment in whose target it is. */
function verifyEnvironment(
  id: string,
  { release, environment }: Receipt,
  { environment: wanted }: Demands,
): readonly Difference[] {
  // A receipt from before receipts named it says nothing; `unprovenOf` says that.
  if (wanted === undefined || environment === undefined || environment === wanted) return []
  const path = `${keysOf(id).release(release)}receipt.json`
  return [{ path, what: 'environment', expected: wanted, found: environment ?? 'a release for no environment' }]
}

/** What the receipt of an earlier Livery does not prove, in words. */
export function unprovenOf(
  { schema, environment }: Receipt,
  { trusted, environment: wanted }: Demands,
): readonly string[] {
  return [
    ...(schema < receiptSchema && trusted.length === 0
      ? ['An earlier Livery built it: its id does not say how its files are served.']
      : []),
    ...(wanted !== undefined && environment === undefined
      ? ['An earlier Livery built it: its receipt does not say for which environment.']
      : []),
  ]
}

/** Every check of what a target keeps of a release, whatever is served of it. */
export async function checkRelease(
  store: Store,
  id: string,
  receipt: Receipt,
  demands: Demands,
): Promise<readonly Difference[]> {
  const [kept, origin] = await Promise.all([verifyKept(store, id, receipt), verifyOrigin(store, id, receipt, demands)])
  return [...kept, ...origin, ...verifyEnvironment(id, receipt, demands)]
}

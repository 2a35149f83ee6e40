import type { Store } from '../store/store.ts'
import type { TrustedKey } from '../release/attestation/envelope.ts'
import type { Receipt } from '../release/receipt.ts'
import type { Difference } from './difference.ts'
import { verifyOrigin } from './verify-origin.ts'
import { verifyKept } from './verify-stored.ts'

/** A check of what a target keeps of a release, whatever is served of it. */
type ReleaseCheck = (
  store: Store,
  id: string,
  receipt: Receipt,
  trusted: readonly TrustedKey[],
) => Promise<readonly Difference[]>

const checks: readonly ReleaseCheck[] = [verifyKept, verifyOrigin]

/** Every check of what a target keeps of a release. */
export async function checkRelease(
  store: Store,
  id: string,
  receipt: Receipt,
  trusted: readonly TrustedKey[],
): Promise<readonly Difference[]> {
  const found = await Promise.all(checks.map((check) => check(store, id, receipt, trusted)))
  return found.flat()
}

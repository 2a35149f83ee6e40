import type { Store } from '../../system/store.ts'
import type { Receipt } from '../../release/receipt.ts'
import type { Demands } from './demands.ts'
import type { Difference } from './difference.ts'
import { verifyEnvironment, verifyOrigin } from './verify-origin.ts'
import { verifyKept } from './verify-stored.ts'

/** A check of what a target keeps of a release, whatever is served of it. */
type ReleaseCheck = (store: Store, id: string, receipt: Receipt, demands: Demands) => Promise<readonly Difference[]>

const checks: readonly ReleaseCheck[] = [verifyKept, verifyOrigin]

/** Every check of what a target keeps of a release. */
export async function checkRelease(
  store: Store,
  id: string,
  receipt: Receipt,
  demands: Demands,
): Promise<readonly Difference[]> {
  const found = await Promise.all(checks.map((check) => check(store, id, receipt, demands)))
  return [...found.flat(), ...verifyEnvironment(id, receipt, demands)]
}

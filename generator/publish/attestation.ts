import {
  checkAttestation,
  isSealed,
  type Attestation,
  type AttestationFinding,
} from '../release/attestation/check-attestation.ts'
import type { TrustedKey } from '../release/attestation/envelope.ts'
import { billName } from '../release/attestation/statement.ts'
import { keysOf } from './state.ts'
import type { Store } from '../store/store.ts'

const statementKey = (id: string, release: string): string => `${keysOf(id).release(release)}statement.json`
const billKey = (id: string, release: string): string => `${keysOf(id).release(release)}${billName}`

/** Stores where a release comes from and what it consists of; the statement last, because it names the other. */
export async function keepAttestation(
  store: Store,
  id: string,
  release: string,
  { statement, bill }: Attestation,
): Promise<void> {
  if (bill) await store.write(billKey(id, release), bill)
  if (statement) await store.write(statementKey(id, release), statement)
}

/** Whether the statement is signed, and the one in the store is not: a key is in use since it was published. */
export async function isSealedFirst(
  store: Store,
  id: string,
  release: string,
  { statement }: Attestation,
): Promise<boolean> {
  if (!statement || !isSealed(statement)) return false
  const kept = await store.read(statementKey(id, release))
  return !kept || !isSealed(kept.bytes)
}

/**
 * Checks what a store keeps of a release against the release's statement and its signature (SEC-05). What is live is not
 * looked at.
 * @param trusted without keys, signatures are not checked, and the statement need not be signed
 * @returns nothing for a release that is what its statement says
 */
export async function verifyRelease(
  store: Store,
  id: string,
  release: string,
  trusted: readonly TrustedKey[],
): Promise<readonly AttestationFinding[]> {
  const [receipt, statement, bill] = await Promise.all([
    store.read(`${keysOf(id).release(release)}receipt.json`),
    store.read(statementKey(id, release)),
    store.read(billKey(id, release)),
  ])
  return checkAttestation(
    { id, release, receipt: receipt?.bytes, statement: statement?.bytes, bill: bill?.bytes },
    trusted,
  )
}

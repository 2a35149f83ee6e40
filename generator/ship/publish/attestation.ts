import {
  checkAttestation,
  isSealed,
  receiptObject,
  type Attestation,
  type AttestationFinding,
  type AttestedRelease,
} from '../../release/attestation/check-attestation.ts'
import { seal, type Signer, type TrustedKey } from '../../release/attestation/envelope.ts'
import { billName, liveName, liveStatementOf, type LiveFacts } from '../../release/attestation/statement.ts'
import { keysOf } from './state.ts'
import type { Store } from '../../system/store.ts'

const statementKey = (id: string, release: string): string => `${keysOf(id).release(release)}statement.json`
const billKey = (id: string, release: string): string => `${keysOf(id).release(release)}${billName}`
const liveKey = (id: string, release: string): string => `${keysOf(id).release(release)}${liveName}`
const receiptKey = (id: string, release: string): string => `${keysOf(id).release(release)}${receiptObject}`

/** The proof of where a release comes from, with the receipt that it is about. */
export interface ReleaseProof extends Attestation {
  readonly id: string
  readonly release: string
  readonly receipt: Uint8Array
}

/**
 * Stores where a release comes from, what it consists of, and its receipt: the statement after what it names, and the
 * receipt last, because a release counts as kept once its receipt is there. A signed statement is never replaced by an
 * unsigned one: a machine without a key stores only what the signed statement names.
 */
export async function keepProof(store: Store, own: ReleaseProof): Promise<void> {
  const { id, release } = own
  const kept = await store.read(statementKey(id, release))
  const isSigned = own.statement !== undefined && isSealed(own.statement)
  if (kept && isSealed(kept.bytes) && !isSigned) return keepUnsigned(store, own, kept.bytes)
  if (own.bill) await store.write(billKey(id, release), own.bill)
  if (own.statement) await store.write(statementKey(id, release), own.statement)
  await store.write(receiptKey(id, release), own.receipt)
}

/** @param statement the signed one that stays */
async function keepUnsigned(
  store: Store,
  { id, release, receipt, bill }: ReleaseProof,
  statement: Uint8Array,
): Promise<void> {
  const isNamed = (object: string, proof: Pick<AttestedRelease, 'receipt' | 'bill'>): boolean =>
    !checkAttestation({ id, release, statement, ...proof }, []).some((finding) => finding.object === object)
  if (bill && isNamed(billName, { receipt, bill })) await store.write(billKey(id, release), bill)
  const kept = await store.read(receiptKey(id, release))
  const isReceipt = (bytes: Uint8Array | undefined): boolean =>
    isNamed(receiptObject, { receipt: bytes, bill: undefined })
  if (isReceipt(receipt) || !isReceipt(kept?.bytes)) await store.write(receiptKey(id, release), receipt)
}

/** Whether a release that is live gets this statement: it is signed, and not in the store yet. */
export async function isSealedNow(store: Store, { id, release, statement }: ReleaseProof): Promise<boolean> {
  if (!statement || !isSealed(statement)) return false
  const kept = await store.read(statementKey(id, release))
  return !kept || !Buffer.from(kept.bytes).equals(statement)
}

/** Stores, signed, that a release went live (SEC-05). A machine without a key leaves the signature that is there. */
export async function keepLive(store: Store, facts: LiveFacts, signer: Signer): Promise<void> {
  const { id, release } = facts
  await store.write(liveKey(id, release), Buffer.from(`${seal(liveStatementOf(facts), signer)}\n`))
}

/**
 * Checks what a store keeps of a release against the release's statement and its signature (SEC-05), without reading
 * what is live.
 * @param trusted without keys, signatures are not checked, and the statement need not be signed
 * @param signedAfter epoch ms, see `checkAttestation`
 * @returns no faults for a release that is what its statement says
 */
export async function verifyRelease(
  store: Store,
  id: string,
  release: string,
  trusted: readonly TrustedKey[],
  signedAfter?: number,
): Promise<readonly AttestationFinding[]> {
  const keys = [receiptKey, statementKey, billKey, ...(signedAfter === undefined ? [] : [liveKey])]
  const [receipt, statement, bill, live] = await Promise.all(
    keys.map(async (keyOf) => (await store.read(keyOf(id, release)))?.bytes),
  )
  return checkAttestation({ id, release, receipt, statement, bill, live }, trusted, signedAfter)
}

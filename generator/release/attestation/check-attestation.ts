import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseReceipt } from '../parse-receipt.ts'
import { parsedJson } from '../parsed-json.ts'
import { hasSignature, isSignedBy, payloadType, type Envelope, type TrustedKey } from './envelope.ts'
import { billName, provenanceType, receiptSubject, statementType, liveName, liveType } from './statement.ts'

/** A release's proof of where it comes from, as it is kept; undefined for what is not there. */
export interface Attestation {
  readonly statement: Uint8Array | undefined
  readonly bill: Uint8Array | undefined
}

export interface AttestedRelease extends Attestation {
  /** Of the merchant. */
  readonly id: string
  readonly release: string
  readonly receipt: Uint8Array | undefined
  /** The statement that it went live; only a signed one counts. */
  readonly live?: Uint8Array | undefined
}

/** Why a release is not what its statement says, or why that cannot be told. */
export interface AttestationFinding {
  readonly kind: FindingKind
  /** Name of the faulty object beside the receipt. */
  readonly object: string
  /** For people, without the merchant's name. */
  readonly message: string
}

export type FindingKind = keyof typeof findings

/** Name of a release's receipt beside its statement. */
export const receiptObject = 'receipt.json'
const statementObject = 'statement.json'

const findings = {
  'receipt-missing': [receiptObject, 'the receipt is missing'],
  'receipt-other': [receiptObject, 'the receipt is not the one of this release'],
  'statement-missing': [statementObject, 'there is no statement of where the release comes from'],
  'statement-unreadable': [statementObject, 'the statement is not an in-toto statement with SLSA provenance'],
  unsigned: [statementObject, 'the statement is not signed'],
  untrusted: [statementObject, 'the statement is not signed with a trusted key'],
  'subject-other': [statementObject, 'the statement is about another release'],
  'receipt-changed': [
    receiptObject,
    'the receipt is not the one that was built: how files are served may have been changed',
  ],
  'bill-missing': [billName, 'the bill of materials is missing'],
  'bill-unnamed': [statementObject, 'the statement names no bill of materials'],
  'signed-earlier': [liveName, 'nothing about it is signed'],
  'bill-changed': [billName, 'the bill of materials is not the one that the statement names'],
} as const

const found = (kind: FindingKind): AttestationFinding => {
  const [object, message] = findings[kind]
  return { kind, object, message }
}

/**
 * Checks the receipt, the statement and the bill of materials of a release against each other (SEC-05). All of them
 * come from a store, so nothing in a statement without a valid signature is believed.
 * @param trusted without keys, signatures are not checked, and the statement need not be signed
 * @param signedAfter epoch ms: the release was built, or went live, later than that, as a trusted key has signed
 */
export function checkAttestation(
  kept: AttestedRelease,
  trusted: readonly TrustedKey[],
  signedAfter?: number,
): readonly AttestationFinding[] {
  const { id, release, receipt, statement, bill } = kept
  const ownReceipt = receiptFindings(id, release, receipt)
  if (!statement) return [...ownReceipt, found('statement-missing')]
  const opened = open(statement, statementShape, trusted)
  if ('kind' in opened) return [...ownReceipt, opened]
  const digests = new Map(opened.subject.map(({ name, digest }) => [name, digest.sha256]))
  const named = opened.predicate.runDetails.byproducts.find(({ name }) => name === billName)
  return [
    ...ownReceipt,
    ...(digests.get(id) === release ? [] : [found('subject-other')]),
    ...(receipt && digests.get(receiptSubject(id)) !== sha256(receipt) ? [found('receipt-changed')] : []),
    ...billFindings(named?.digest.sha256, bill),
    ...(signedAfter === undefined
      ? []
      : timeFindings(opened.predicate.runDetails.metadata.finishedOn, liveTime(kept, trusted), signedAfter)),
  ]
}

/** When the release went live last, as a trusted key has signed; undefined if none has. */
function liveTime({ id, release, receipt, live }: AttestedRelease, trusted: readonly TrustedKey[]): string | undefined {
  const opened = live && trusted.length > 0 ? open(live, liveShape, trusted) : undefined
  if (!opened || 'kind' in opened) return undefined
  const { subject, predicate } = opened
  const isOwn = subject.some(({ name, digest }) => name === id && digest.sha256 === release)
  return isOwn && predicate.environment === environmentOf(receipt) ? predicate.time : undefined
}

function environmentOf(receipt: Uint8Array | undefined): string | null | undefined {
  const parsed = parseReceipt(Buffer.from(receipt ?? []).toString())
  return parsed.kind === 'receipt' ? parsed.receipt.environment : undefined
}

function timeFindings(
  built: string | undefined,
  live: string | undefined,
  signedAfter: number,
): readonly AttestationFinding[] {
  const times = [built, live].flatMap((time) => (time === undefined ? [] : Date.parse(time)))
  if (times.some((time) => time > signedAfter)) return []
  const last = times.length === 0 ? 'no time is signed' : `signed last at ${new Date(Math.max(...times)).toISOString()}`
  return [{ ...found('signed-earlier'), message: `${last}, not after ${new Date(signedAfter).toISOString()}` }]
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function receiptFindings(id: string, release: string, bytes: Uint8Array | undefined): readonly AttestationFinding[] {
  if (!bytes) return [found('receipt-missing')]
  const parsed = parseReceipt(Buffer.from(bytes).toString())
  // Its files must add up to its release; any other receipt counts as unreadable.
  const isOwn = parsed.kind === 'receipt' && parsed.receipt.release === release && parsed.receipt.merchant.id === id
  return isOwn ? [] : [found('receipt-other')]
}

function billFindings(named: string | undefined, bill: Uint8Array | undefined): readonly AttestationFinding[] {
  if (named === undefined) return [found('bill-unnamed')]
  if (!bill) return [found('bill-missing')]
  return sha256(bill) === named ? [] : [found('bill-changed')]
}

const sha256Digest = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const resource = z.object({ name: z.string(), digest: sha256Digest })

const statementShape = z.object({
  _type: z.literal(statementType),
  subject: z.array(resource).min(1).max(1000),
  predicateType: z.literal(provenanceType),
  predicate: z.object({
    runDetails: z.object({
      byproducts: z.array(resource).max(1000).default([]),
      metadata: z.object({ finishedOn: z.iso.datetime().optional() }).default({}),
    }),
  }),
})

const liveShape = z.object({
  _type: z.literal(statementType),
  subject: z.array(resource).min(1).max(1000),
  predicateType: z.literal(liveType),
  predicate: z.object({ environment: z.string().nullable().optional(), time: z.iso.datetime() }),
})

const signature = z.object({ sig: z.string().max(1000) })

const envelopeShape = z.object({
  payloadType: z.literal(payloadType),
  payload: z.string().regex(/^[\w+/-]*={0,2}$/),
  // Loose, because others may have signed in unknown ways.
  signatures: z
    .array(z.unknown())
    .max(1000)
    .transform((all) => all.flatMap((one) => signature.safeParse(one).data ?? [])),
})

/** Whether a statement is in an envelope with any signature. */
export function isSealed(statement: Uint8Array): boolean {
  const envelope = envelopeShape.safeParse(json(statement))
  return envelope.success && hasSignature(envelope.data)
}

function open<Shape>(
  bytes: Uint8Array,
  shape: z.ZodType<Shape>,
  trusted: readonly TrustedKey[],
): Shape | AttestationFinding {
  const envelope = envelopeShape.safeParse(json(bytes))
  const seal = sealFinding(envelope.data, trusted)
  if (seal) return seal
  const payload = envelope.success ? Buffer.from(envelope.data.payload, 'base64') : bytes
  return shape.safeParse(json(payload)).data ?? found('statement-unreadable')
}

function sealFinding(envelope: Envelope | undefined, trusted: readonly TrustedKey[]): AttestationFinding | undefined {
  if (trusted.length === 0) return undefined
  if (!envelope) return found('unsigned')
  return isSignedBy(envelope, trusted) ? undefined : found('untrusted')
}

const json = (bytes: Uint8Array): unknown => parsedJson(Buffer.from(bytes).toString())

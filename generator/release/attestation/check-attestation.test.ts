import { createHash, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkAttestation, type AttestedRelease } from './check-attestation.ts'
import { seal, signerOf, trustedKeysOf, type Signer } from './envelope.ts'
import { statementOf } from './statement.ts'
import { releaseIdOf } from '../release-id.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const page = sha256('page')
const own = { merchant: { id: 'acme' }, environment: 'staging', files: { 'm/index.html': ['html', 4, page] as const } }
const release = releaseIdOf(own)
const receiptOf = (more: object = {}): string => JSON.stringify({ schema: 3, release, ...own, ...more })
const [receipt, bill] = [receiptOf(), '{"bomFormat":"CycloneDX"}']
const facts = {
  id: 'acme',
  release,
  receipt: sha256(receipt),
  bill: sha256(bill),
  environment: 'staging',
  epochSeconds: null,
  configuration: 'c'.repeat(64),
  product: {
    version: '0.1.0',
    node: 'v22.0.0',
    commit: 'd'.repeat(40),
    isModified: false,
    sources: 'e'.repeat(64),
    lock: 'f'.repeat(64),
  },
  finished: '2026-01-01T00:00:00.000Z',
}
const statement = statementOf(facts)

const pemOf = ({ publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }) => ({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

function makeKey(kind: 'ed25519' | 'p256') {
  const pair = pemOf(
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  )
  const [signer, trusted] = [signerOf(pair.privateKey), trustedKeysOf(pair.publicKey)]
  if (!signer || !trusted) throw new Error(`${kind} is not accepted`)
  return { ...pair, signer, trusted }
}
const keys = { ed25519: makeKey('ed25519'), p256: makeKey('p256'), stranger: makeKey('ed25519') }
const sealed = (text: string, signer: Signer = keys.ed25519.signer): string => seal(text, signer)

const check = (change: Partial<Record<'receipt' | 'statement' | 'bill', string>>, trusted = keys.ed25519.trusted) => {
  const kept: AttestedRelease = {
    id: 'acme',
    release,
    receipt: Buffer.from(change.receipt ?? receipt),
    statement: Buffer.from(change.statement ?? sealed(statement)),
    bill: Buffer.from(change.bill ?? bill),
  }
  return checkAttestation(kept, trusted).map(({ kind }) => kind)
}

test('[SEC-05] a statement is in-toto with SLSA provenance: what was built, by whom, from what', () => {
  expect(JSON.parse(statement)).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'acme', digest: { sha256: release } },
      { name: 'acme/release.json', digest: { sha256: sha256(receipt) } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:livery:generate:1',
        externalParameters: { merchant: 'acme', environment: 'staging', sourceDateEpoch: null },
        resolvedDependencies: [
          { name: 'livery', digest: { gitCommit: 'd'.repeat(40) }, annotations: { uncommittedChanges: false } },
          { name: 'sources', digest: { sha256: 'e'.repeat(64) } },
          { name: 'package-lock.json', digest: { sha256: 'f'.repeat(64) } },
          { name: 'merchants/acme', digest: { sha256: 'c'.repeat(64) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:livery:builder', version: { livery: '0.1.0', node: 'v22.0.0' } },
        metadata: { finishedOn: '2026-01-01T00:00:00.000Z' },
        byproducts: [
          { name: 'sbom.cdx.json', mediaType: 'application/vnd.cyclonedx+json', digest: { sha256: sha256(bill) } },
        ],
      },
    },
  })
})

test.each(['ed25519', 'p256'] as const)(
  '[SEC-05] a signature of %s is a DSSE envelope that any other tool can check',
  (kind) => {
    const envelope = JSON.parse(sealed(statement, keys[kind].signer)) as {
      payloadType: string
      payload: string
      signatures: [{ keyid: string; sig: string }]
    }
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json')
    expect(Buffer.from(envelope.payload, 'base64').toString()).toBe(statement)
    const signed = Buffer.from(`DSSEv1 28 application/vnd.in-toto+json ${Buffer.byteLength(statement)} ${statement}`)
    const signature = Buffer.from(envelope.signatures[0].sig, 'base64')
    expect(verify(kind === 'p256' ? 'sha256' : null, signed, keys[kind].publicKey, signature)).toBe(true)
    expect(check({ statement: JSON.stringify(envelope) }, keys[kind].trusted)).toEqual([])
  },
)

test('[SEC-05] without trusted keys a statement is checked, signed or not', () => {
  expect(check({}, [])).toEqual([])
  expect(check({ statement }, [])).toEqual([])
  expect(check({ statement, bill: '{}' }, [])).toEqual(['bill-changed'])
})

const withPayload = (change: (text: string) => string): string => {
  const envelope = JSON.parse(sealed(statement)) as { payload: string }
  return JSON.stringify({ ...envelope, payload: Buffer.from(change(statement)).toString('base64') })
}
const otherFiles = receiptOf({ files: { 'm/index.html': ['html', 4, sha256('other')] } })

test.each([
  ['a statement that is not signed', { statement }, ['unsigned']],
  ['a statement with somebody else’s signature', { statement: sealed(statement, keys.stranger.signer) }, ['untrusted']],
  [
    'a statement that was changed under its signature',
    { statement: withPayload((text) => text.replace('staging', 'somewhere')) },
    ['untrusted'],
  ],
  [
    'an envelope without signatures',
    { statement: JSON.stringify({ ...(JSON.parse(sealed(statement)) as object), signatures: [] }) },
    ['untrusted'],
  ],
  ['an envelope of another type', { statement: sealed(statement).replace('vnd.in-toto', 'vnd.other') }, ['unsigned']],
  ['a statement that is no JSON', { statement: sealed('nonsense') }, ['statement-unreadable']],
  ['a statement of another kind', { statement: sealed('{"_type":"x"}') }, ['statement-unreadable']],
  [
    'a statement about another release',
    { statement: sealed(statementOf({ ...facts, release: '0'.repeat(64) })) },
    ['subject-other'],
  ],
  [
    'a statement about another merchant',
    { statement: sealed(statementOf({ ...facts, id: 'nova' })) },
    ['subject-other', 'receipt-changed'],
  ],
  [
    'a receipt that says something else about the same release',
    { receipt: receiptOf({ languages: ['EN'] }) },
    ['receipt-changed'],
  ],
  ['a receipt whose files do not add up', { receipt: otherFiles }, ['receipt-other', 'receipt-changed']],
  ['a bill of materials that was changed', { bill: '{}' }, ['bill-changed']],
] as const)('[SEC-05] %s is found', (_, change, kinds) => {
  expect(check(change)).toEqual(kinds)
})

test('[SEC-05] what is not there is found', () => {
  const none = { id: 'acme', release, receipt: undefined, statement: undefined, bill: undefined }
  expect(checkAttestation(none, []).map(({ kind }) => kind)).toEqual(['receipt-missing', 'statement-missing'])
  const unaccompanied = { ...none, receipt: Buffer.from(receipt), statement: Buffer.from(statement) }
  expect(checkAttestation(unaccompanied, []).map(({ kind }) => kind)).toEqual(['bill-missing'])
})

test('only keys that can sign are keys', () => {
  const { privateKey: bitcoins } = pemOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }))
  expect(signerOf(bitcoins)).toBeUndefined()
  expect(signerOf(keys.p256.publicKey)).toBeUndefined()
  expect(trustedKeysOf(keys.p256.privateKey)).toBeUndefined()
  expect(trustedKeysOf('')).toBeUndefined()
  expect(trustedKeysOf(keys.ed25519.publicKey + keys.p256.publicKey)).toHaveLength(2)
})

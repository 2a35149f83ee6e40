import { createHash, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkAttestation, isSealed, type AttestedRelease } from './check-attestation.ts'
import { seal, signerOf, trustedKeysOf, type Signer } from './envelope.ts'
import { statementOf, liveStatementOf } from './statement.ts'
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
  [
    'a statement with another signer’s signature',
    { statement: sealed(statement, keys.stranger.signer) },
    ['untrusted'],
  ],
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

const signatureOf = (signer: Signer): string =>
  (JSON.parse(sealed(statement, signer)) as { signatures: [{ sig: string }] }).signatures[0].sig
const signedWith = (signatures: unknown, payload = Buffer.from(statement).toString('base64')): string =>
  JSON.stringify({ payloadType: 'application/vnd.in-toto+json', payload, signatures })
const [right, stranger] = [signatureOf(keys.ed25519.signer), signatureOf(keys.stranger.signer)]
const withBase64Url = signedWith(
  [{ sig: right.replaceAll('+', '-').replaceAll('/', '_') }],
  Buffer.from(statement).toString('base64url'),
)

test.each([
  ['rubbish beside it', signedWith([{ keyid: 'a', sig: '%%%' }, { sig: right }])],
  ['an empty one, none and a number beside it', signedWith([{ sig: '' }, {}, null, { sig: 7 }, 'x', { sig: right }])],
  [
    'another signer’s with the same id',
    signedWith([
      { keyid: 'k', sig: stranger },
      { keyid: 'k', sig: right },
    ]),
  ],
  ['another one’s id, or an id that is no text', signedWith([{ keyid: null, sig: right }])],
  [
    'itself twice',
    signedWith([
      { keyid: 'k', sig: right },
      { keyid: 'k', sig: right },
    ]),
  ],
  ['a signature of ECDSA beside it', signedWith([{ sig: signatureOf(keys.p256.signer) }, { sig: right }])],
  ['the form of base64 for addresses', withBase64Url],
])('[SEC-05] a right signature counts, with %s', (_, text) => {
  expect(check({ statement: text })).toEqual([])
  expect(isSealed(Buffer.from(text))).toBe(true)
})

test.each([
  ['none', []],
  ['no list', 'x'],
  ['rubbish', [{ keyid: keys.ed25519.signer.keyId, sig: '%%%' }]],
  ['one that is cut off', [{ sig: right.slice(0, 40) }]],
  ['one with a byte more', [{ sig: Buffer.concat([Buffer.from(right, 'base64'), Buffer.of(0)]).toString('base64') }]],
  ['entries that are no signatures', [null, 7, {}, { sig: null }, []]],
])('[SEC-05] with %s a statement is not signed', (_, signatures) => {
  for (const trusted of [keys.ed25519.trusted, keys.p256.trusted])
    expect(check({ statement: signedWith(signatures) }, trusted)).toHaveLength(1)
  expect(isSealed(Buffer.from(signedWith(signatures)))).toBe(false)
})

test('[SEC-05] a signature of another kind of key is no signature of this one, whatever its bytes', () => {
  for (const sig of [
    right,
    Buffer.alloc(64).toString('base64'),
    Buffer.from('3006020100020100', 'hex').toString('base64'),
  ])
    expect(check({ statement: signedWith([{ sig }]) }, keys.p256.trusted)).toEqual(['untrusted'])
})

describe('[SEC-05] a release that is signed later than a time', () => {
  const [built, later] = [Date.parse(facts.finished), '2026-03-01T00:00:00.000Z']
  const liveFacts = { id: 'acme', release, environment: 'staging', event: 'rolled-back', time: later } as const
  const liveText = sealed(liveStatementOf(liveFacts))
  const kindsAfter = (signedAfter: number, live?: string, text = sealed(statement)) =>
    checkAttestation(
      {
        ...{ id: 'acme', release, receipt: Buffer.from(receipt), bill: Buffer.from(bill) },
        statement: Buffer.from(text),
        live: live === undefined ? undefined : Buffer.from(live),
      },
      keys.ed25519.trusted,
      signedAfter,
    ).map(({ kind }) => kind)

  test('was built after it, or went live after it', () => {
    expect(kindsAfter(built - 1)).toEqual([])
    expect(kindsAfter(built)).toEqual(['signed-earlier'])
    expect(kindsAfter(built, liveText)).toEqual([])
    expect(kindsAfter(Date.parse(later), liveText)).toEqual(['signed-earlier'])
    expect(JSON.parse(liveStatementOf(liveFacts))).toMatchObject({
      subject: [{ name: 'acme', digest: { sha256: release } }],
      predicate: { event: 'rolled-back', environment: 'staging', time: later },
    })
  })

  test.each([
    ['is not signed', liveStatementOf(liveFacts)],
    ['another signer has signed', sealed(liveStatementOf(liveFacts), keys.stranger.signer)],
    ['is about another release', sealed(liveStatementOf({ ...liveFacts, release: '0'.repeat(64) }))],
    ['is about another merchant', sealed(liveStatementOf({ ...liveFacts, id: 'nova' }))],
    ['is about another environment', sealed(liveStatementOf({ ...liveFacts, environment: 'production' }))],
    ['names no time', sealed(liveStatementOf({ ...liveFacts, time: 'later' }))],
    ['is a statement of origin', sealed(statement)],
    ['is rubbish', '{'],
  ])('is not proven by a statement that %s', (_, live) => {
    expect(kindsAfter(built, live)).toEqual(['signed-earlier'])
  })

  test('is not proven by the unsigned time of a build, nor by a statement that does not say any', () => {
    expect(kindsAfter(built - 1, undefined, statement)).toEqual(['unsigned'])
    const timeless = sealed(statement.replace(/"finishedOn":"[^"]*"/, ''))
    expect(kindsAfter(0, undefined, timeless)).toEqual(['signed-earlier'])
    expect(check({ statement: timeless })).toEqual([])
  })
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

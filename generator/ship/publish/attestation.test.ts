import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Attestation } from '../../release/attestation/check-attestation.ts'
import { seal, signerOf, trustedKeysOf } from '../../release/attestation/envelope.ts'
import { listedFiles, receiptText, type Receipt } from '../../release/receipt.ts'
import { contentIdOf } from '../../release/release-id.ts'
import { statementOf } from '../../release/attestation/statement.ts'
import { keepProof, verifyRelease } from './attestation.ts'
import { openFolderStore } from './folder-store.ts'
import { publish, type PublishRequest } from './publish.ts'
import { readRelease } from './read-release.ts'
import { rollback } from './rollback.ts'
import { takeBack } from './take-back.ts'
import type { Store } from '../../system/store.ts'
import { writeReleaseFolder } from './testing/release-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-attested-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const pem = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [signer, trusted = []] = [signerOf(pem.privateKey), trustedKeysOf(pem.publicKey)]

const folder = join(root, 'dist/acme')
const bill = '{"bomFormat":"CycloneDX"}'
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const { release } = writeReleaseFolder(folder, 'acme', { 'm/index.html': '<p>hello</p>', 'm/sw.js': '' })
const attested = (about: string, isSigned = true): Attestation => {
  const statement = statementOf({
    id: 'acme',
    release: about,
    receipt: sha256(readFileSync(join(folder, 'release.json'))),
    bill: sha256(bill),
    environment: null,
    epochSeconds: null,
    configuration: '0'.repeat(64),
    product: {
      version: '0',
      node: 'v22',
      commit: null,
      isModified: null,
      sources: '0'.repeat(64),
      lock: '0'.repeat(64),
    },
    finished: '2026-01-01T00:00:00.000Z',
  })
  return {
    statement: Buffer.from(isSigned && signer ? seal(statement, signer) : statement),
    bill: Buffer.from(bill),
  }
}

let target: string
let store: Store
let written: string[]
beforeEach(() => {
  target = mkdtempSync(join(root, 'target-'))
  const inFolder = openFolderStore(target)
  written = []
  store = {
    ...inFolder,
    write: (key, bytes, options) => {
      written.push(key)
      return inFolder.write(key, bytes, options)
    },
  }
})
const send = async (attestation: Attestation, more: Partial<PublishRequest> = {}) =>
  publish({
    store,
    ...(await readRelease(join(root, 'dist'), 'acme')),
    attestation,
    user: 'ada',
    reason: null,
    now: Date.UTC(2026, 0, 1),
    onWait: () => undefined,
    ...more,
  })
const place = `.livery/acme/releases/${release}`
const kept = (name: string): string => join(target, place, name)
const kindsOf = async (keys = trusted) => (await verifyRelease(store, 'acme', release, keys)).map(({ kind }) => kind)

test('[SEC-05] a release is published with its statement and its bill of materials, and both are there before it is', async () => {
  await send(attested(release))
  expect(await kindsOf()).toEqual([])
  const order = ['sbom.cdx.json', 'statement.json', 'receipt.json'].map((name) => written.indexOf(`${place}/${name}`))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(-1)
  expect(existsSync(join(target, 'live/acme/statement.json'))).toBe(false)
})

test('[SEC-05] what was changed in the store is found', async () => {
  await send(attested(release))
  writeFileSync(kept('sbom.cdx.json'), '{}')
  writeFileSync(kept('receipt.json'), readFileSync(kept('receipt.json'), 'utf8').replace('"languages"', '"tongues"'))
  expect(await kindsOf()).toEqual(['receipt-changed', 'bill-changed'])
  rmSync(kept('statement.json'))
  expect(await kindsOf()).toEqual(['statement-missing'])
})

test('[SEC-05] a statement about another release is not sent with this one', async () => {
  expect(await send(attested('0'.repeat(64)))).toMatchObject({
    isUnchanged: false,
    unattested: 'the statement is about another release',
  })
  expect(existsSync(kept('statement.json'))).toBe(false)
})

test('[SEC-05] a release that is live gets its signature when there is a key, and keeps it when there is none', async () => {
  await send(attested(release, false))
  expect(await kindsOf()).toEqual(['unsigned'])
  const proofs = () => written.filter((key) => /statement|sbom|receipt/.test(key)).length
  const sent = proofs()
  await send(attested(release, false))
  expect(proofs()).toBe(sent)
  expect(await send(attested(release))).toMatchObject({ isUnchanged: true })
  expect(await kindsOf()).toEqual([])
  expect(proofs()).toBe(2 * sent)
  await send(attested(release))
  await send(attested(release, false))
  expect(proofs()).toBe(2 * sent)
  expect(await kindsOf()).toEqual([])
})

/** Publishes another release meanwhile, so that the first one is not live any more. */
async function sendOther(more: Partial<PublishRequest> = {}): Promise<string> {
  const other = writeReleaseFolder(folder, 'acme', { 'm/index.html': '<p>other</p>', 'm/sw.js': '' })
  await send({ statement: undefined, bill: undefined }, more)
  writeReleaseFolder(folder, 'acme', { 'm/index.html': '<p>hello</p>', 'm/sw.js': '' })
  return other.release
}
const withSignatures = (signatures: unknown): Attestation => {
  const { statement, bill } = attested(release)
  const envelope = JSON.parse(Buffer.from(statement ?? []).toString()) as object
  return { statement: Buffer.from(JSON.stringify({ ...envelope, signatures })), bill }
}

test.each([
  ['without a key', () => attested(release, false)],
  ['without a statement', () => ({ statement: undefined, bill: undefined })],
  ['with an envelope without a signature', () => withSignatures([])],
  ['with rubbish for a signature', () => withSignatures([{ keyid: '', sig: 'AAAA' }])],
])(
  '[SEC-05] what is signed in the store is not lost to a machine %s that publishes the release again',
  async (_, make) => {
    await send(attested(release))
    const signed = readFileSync(kept('statement.json'))
    for (const prepare of [sendOther, () => rmSync(kept('entry/m/sw.js'))]) {
      await prepare()
      await send(make())
      expect(readFileSync(kept('statement.json'))).toEqual(signed)
      expect(await kindsOf()).toEqual([])
    }
  },
)

test('[SEC-05] a receipt that says other facts does not take the place of the one that is signed', async () => {
  await send(attested(release))
  const own = { id: 'acme', release, statement: undefined, bill: undefined }
  const [signed, other] = [
    readFileSync(kept('receipt.json')),
    Buffer.from(`${readFileSync(kept('receipt.json'), 'utf8')} `),
  ]
  await keepProof(store, { ...own, receipt: other })
  expect(readFileSync(kept('receipt.json'))).toEqual(signed)
  // A receipt that the signed statement does not name is not kept.
  writeFileSync(kept('receipt.json'), other)
  writeFileSync(kept('sbom.cdx.json'), '{}')
  await keepProof(store, { ...own, receipt: signed, bill: Buffer.from(bill) })
  expect(await kindsOf()).toEqual([])
})

test('[SEC-05] rubbish in the place of a signature is replaced by what is signed', async () => {
  await send(attested(release))
  const rubbish = withSignatures([{ keyid: '', sig: Buffer.alloc(64).toString('base64') }]).statement
  writeFileSync(kept('statement.json'), rubbish ?? '')
  expect(await kindsOf()).toEqual(['untrusted'])
  expect(await send(attested(release))).toMatchObject({ isUnchanged: true })
  expect(await kindsOf()).toEqual([])
})

test('[SEC-05] a release that goes live, and one that is rolled back, is signed as that with the time', async () => {
  const after = async (time: number) =>
    (await verifyRelease(store, 'acme', release, trusted, time)).map(({ kind }) => kind)
  const at = (days: number) => ({ now: Date.UTC(2026, 0, 1 + days), signer })
  const said = (): unknown => {
    const { payload } = JSON.parse(readFileSync(kept('live.statement.json'), 'utf8')) as { payload: string }
    return (JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: unknown }).predicate
  }
  await send(attested(release), at(1))
  expect(said()).toEqual({ event: 'published', environment: null, time: '2026-01-02T00:00:00.000Z' })
  expect(await after(Date.UTC(2026, 0, 1, 12))).toEqual([])
  const other = await sendOther(at(2))
  expect(await after(Date.UTC(2026, 0, 3))).toEqual(['signed-earlier'])
  const rest = { store, id: 'acme', user: 'ada', reason: null, onWait: () => undefined }
  // A machine without a key leaves what is signed, and proves nothing more.
  await rollback({ ...rest, release: undefined, now: Date.UTC(2026, 0, 4) })
  expect(await after(Date.UTC(2026, 0, 1, 12))).toEqual([])
  expect(await after(Date.UTC(2026, 0, 3))).toEqual(['signed-earlier'])
  await rollback({ ...rest, release: other, ...at(4) })
  await rollback({ ...rest, release, ...at(5) })
  expect(said()).toMatchObject({ event: 'rolled-back', time: '2026-01-06T00:00:00.000Z' })
  expect(await after(Date.UTC(2026, 0, 5))).toEqual([])
  await sendOther(at(6))
  const facts = { user: 'ada', reason: null, result: null, rollout: null, wave: null }
  await takeBack({ ...rest, release: other, previous: release, facts, ...at(7) })
  expect(said()).toMatchObject({ event: 'rolled-back', time: '2026-01-08T00:00:00.000Z' })
  // Who publishes what is live says that it is live now.
  expect(await send(attested(release), at(8))).toMatchObject({ isUnchanged: true })
  expect(await after(Date.UTC(2026, 0, 8))).toEqual([])
})

test('[SEC-05] a signed release is published over what an earlier Livery has left, which can still be read', async () => {
  const receipt = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Receipt
  const old = { ...receipt, schema: 2, release: contentIdOf(listedFiles(receipt)) }
  writeFileSync(join(folder, 'release.json'), receiptText(old))
  const oldProof = attested(old.release)
  await send(oldProof)
  expect(await verifyRelease(store, 'acme', old.release, trusted)).toEqual([])
  const finished = Date.UTC(2026, 0, 1)
  expect(await verifyRelease(store, 'acme', old.release, trusted, finished - 1)).toEqual([])
  expect((await verifyRelease(store, 'acme', old.release, trusted, finished)).map(({ message }) => message)).toEqual([
    'signed last at 2026-01-01T00:00:00.000Z, not after 2026-01-01T00:00:00.000Z',
  ])
  writeFileSync(join(folder, 'release.json'), receiptText(receipt))
  expect(await send(attested(release), { signer })).toMatchObject({ previous: old.release, assets: 0, entry: 0 })
  expect(await kindsOf()).toEqual([])
})

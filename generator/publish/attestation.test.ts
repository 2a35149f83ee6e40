import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Attestation } from '../release/attestation/check-attestation.ts'
import { seal, signerOf, trustedKeysOf } from '../release/attestation/envelope.ts'
import { statementOf } from '../release/attestation/statement.ts'
import { verifyRelease } from './attestation.ts'
import { openFolderStore } from './folder-store.ts'
import { publish } from './publish.ts'
import { readRelease } from './read-release.ts'
import type { Store } from '../store/store.ts'
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
const send = async (attestation: Attestation) =>
  publish({
    store,
    ...(await readRelease(join(root, 'dist'), 'acme')),
    attestation,
    user: 'ada',
    reason: null,
    now: Date.UTC(2026, 0, 1),
    onWait: () => undefined,
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

test('[SEC-05] what somebody changed in the store is found', async () => {
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

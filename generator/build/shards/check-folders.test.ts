import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeReleaseFolder } from '../../ship/publish/testing/release-folder.ts'
import { checkFolders, receiptFacts } from './check-folders.ts'
import type { ReportedMerchant } from './fleet-report.ts'

const out = mkdtempSync(join(tmpdir(), 'livery-shards-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Makes a folder with the files that a build leaves beside it. */
function build(id: string, text = 'one'): void {
  const { release } = writeReleaseFolder(join(out, id), id, { 'm/index.html': text, 'm/sw.js': 'worker' })
  const receipt = sha256(readFileSync(join(out, id, 'release.json')))
  const bill = '{"bomFormat":"CycloneDX"}'
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: id, digest: { sha256: release } },
      { name: `${id}/release.json`, digest: { sha256: receipt } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: { buildType: 'x', externalParameters: {}, resolvedDependencies: [] },
      runDetails: { byproducts: [{ name: 'sbom.cdx.json', digest: { sha256: sha256(bill) } }] },
    },
  }
  const envelope = {
    payloadType: 'application/vnd.in-toto+json',
    payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
    signatures: [],
  }
  mkdirSync(join(out, '.provenance'), { recursive: true })
  writeFileSync(join(out, '.provenance', `${id}.statement.json`), JSON.stringify(envelope))
  writeFileSync(join(out, '.provenance', `${id}.sbom.cdx.json`), bill)
}
const reported = (id: string): ReportedMerchant => {
  const facts = receiptFacts(out, id) ?? { release: null, receipt: null, statement: null }
  return { id, result: 'built', ms: 1, problems: [], ...facts }
}
const found = (merchants: readonly ReportedMerchant[]): string[] =>
  checkFolders(merchants, out).map(({ message }) => message.replaceAll(out, 'dist'))

const ids = ['acme', 'brio', 'lotus']
let merchants: readonly ReportedMerchant[]
beforeEach(() => {
  rmSync(out, { recursive: true, force: true })
  for (const id of ids) build(id)
  merchants = ids.map(reported)
  expect(found(merchants)).toEqual([])
})

test('[FLEET-04] a whole folder of another build than was reported is refused', () => {
  build('acme', 'two')
  expect(found(merchants)).toEqual([
    'In dist the folder of acme is of another build than was reported: its receipt is another one.',
  ])
})

test('[FLEET-04] a changed, a missing and an additional file are each told in words of their own', () => {
  writeFileSync(join(out, 'acme/m/index.html'), 'changed')
  rmSync(join(out, 'brio/m/sw.js'))
  writeFileSync(join(out, 'lotus/note.txt'), '')
  expect(found(merchants)).toEqual([
    'Files of acme in dist have other contents than were built: acme/m/index.html.',
    'Files of brio are missing in dist: brio/m/sw.js.',
    'Files that no shard built are in dist in the folder of lotus: lotus/note.txt.',
  ])
})

test('[FLEET-04] the wrong folder is one problem, however many brands there are', () => {
  rmSync(out, { recursive: true })
  expect(found(merchants)).toEqual(['No folder of acme, brio, lotus is in dist.'])
  mkdirSync(out)
  expect(found(merchants)).toEqual(['No folder of acme, brio, lotus is in dist.'])
  const many = Array.from({ length: 60 }, (_, at) => ({ ...merchants[0], id: `brand-${at}` }) as ReportedMerchant)
  expect(found(many)).toEqual(['No folder of brand-0, brand-1, brand-2, brand-3, brand-4 and 55 more is in dist.'])
})

test('[FLEET-04] archives without hidden files have lost what proves where the brands come from', () => {
  rmSync(join(out, '.provenance'), { recursive: true })
  expect(found(merchants)).toEqual([
    expect.stringMatching(/^The proof of origin of acme, brio, lotus is not in .*statement/),
  ])
})

test('[FLEET-04] a statement or a bill of materials of another build is no proof', () => {
  const place = (name: string): string => join(out, '.provenance', name)
  writeFileSync(place('acme.sbom.cdx.json'), '{}')
  renameSync(place('brio.statement.json'), place('lotus.statement.json'))
  expect(found(merchants)).toEqual([
    'The proof of origin of acme, brio, lotus is not in dist as it was reported: .provenance/acme.sbom.cdx.json, .provenance/brio.statement.json, .provenance/lotus.statement.json.',
  ])
})

test('[FLEET-04] a folder that no shard built is refused; the folder of a merchant that failed is an earlier one', () => {
  build('stray')
  mkdirSync(join(out, '_notes'))
  expect(found(merchants)).toEqual(['Folders in dist that no shard has built: stray.'])
  const failed: ReportedMerchant = {
    ...merchants[0],
    id: 'stray',
    result: 'failed',
    release: null,
    receipt: null,
  } as never
  expect(found([...merchants, { ...failed, statement: null }])).toEqual([])
})

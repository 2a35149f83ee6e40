import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseReceipt } from '../release/parse-receipt.ts'
import { orphanedFolders, ownerOf, unknownFilesIn } from './output-owner.ts'
import { createFolderVerifier } from './verify-folder.ts'

const unnumbered = {
  merchant: { id: 'acme', code: 'ACME', name: 'Acme' },
  environment: null,
  files: { 'a.js': [1, 'x'] },
}
const receipt = { schema: 1, ...unnumbered }

/** An output with one folder of these files. */
function outputWith(files: Readonly<Record<string, string>>): string {
  const out = mkdtempSync(join(tmpdir(), 'livery-owner-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, 'acme', path)), { recursive: true })
    writeFileSync(join(out, 'acme', path), text)
  }
  return out
}

describe('a receipt of a schema that this Livery does not know', () => {
  const out = outputWith({ 'release.json': JSON.stringify({ ...receipt, schema: 4 }) })

  test('makes the folder another Livery’s, and the message names both schemas', () => {
    expect(ownerOf(out, 'acme')).toEqual({
      kind: 'other',
      found: 'a folder of another Livery (its receipt has schema 4, this one knows schema 3)',
    })
  })

  test('[BND-11] keeps the folder from being taken for an orphan', () => {
    expect(orphanedFolders(out, [], '/merchants')).toEqual([])
  })

  test('is what verifying the folder finds', () => {
    expect(createFolderVerifier()(join(out, 'acme')).receipt).toBe(
      'release.json is of another Livery: its receipt has schema 4, this one knows schema 3',
    )
  })
})

test('a receipt from before schemas were numbered is Livery’s', () => {
  const out = outputWith({ 'release.json': JSON.stringify(unnumbered) })
  expect(ownerOf(out, 'acme')).toMatchObject({ kind: 'livery', environment: null })
  expect(orphanedFolders(out, [], '/merchants')).toEqual(['acme'])
})

test('files that the receipt does not name are foreign, and so are compressed siblings that it does not name', () => {
  const text = JSON.stringify({ ...receipt, files: { 'a.js': [1, 'x', 1, 'y', 1, 'z'], 'b.png': [1, 'x'] } })
  const files = ['a.js', 'a.js.br', 'a.js.gz', 'b.png', 'b.png.gz', 'notes.txt', 'release.json.br']
  const out = outputWith({ 'release.json': text, ...Object.fromEntries(files.map((path) => [path, ''])) })
  const read = parseReceipt(text)
  if (read.kind !== 'receipt') throw new Error(read.kind)
  expect(unknownFilesIn(join(out, 'acme'), read.receipt)).toEqual(['b.png.gz', 'notes.txt'])
})

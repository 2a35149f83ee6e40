import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { heldBytes } from '../../tests/support/held-bytes.ts'
import { readChecked, storeChecked } from './checked-json.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-json-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  {
    version: 6,
    none: undefined,
    nothing: null,
    empty: {},
    list: [{ a: undefined }, undefined, 'ü'],
    members: { 'a "b"\u2028': { deep: { deeper: [1] } }, left: undefined, last: 'ล', 'no object': false },
    onlyLeftOut: { left: undefined },
  },
  [1, { a: undefined }],
  null,
])('a value that is written in pieces is the text that JSON has for it', (value) => {
  const file = join(folder, 'index.json')
  storeChecked(file, value)
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe(JSON.stringify(value))
  expect(readChecked(file)).toEqual(JSON.parse(JSON.stringify(value)))
})

test('[FLEET-03] a large value is never in memory as a whole while it is written', async () => {
  const during: number[] = []
  const last = { toJSON: () => Math.sign(during.push(process.memoryUsage().arrayBuffers)) }
  const members = Object.fromEntries(Array.from({ length: 2000 }, (_, id) => [`brand-${id}`, 'ล'.repeat(10_000)]))
  await heldBytes()
  const before = process.memoryUsage().arrayBuffers
  storeChecked(join(folder, 'large.json'), { members, end: { last } })
  // Of 60 MB, only the part that is being written.
  expect(during).toHaveLength(2)
  for (const held of during) expect(held - before).toBeLessThan(15_000_000)
})

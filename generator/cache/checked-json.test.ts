import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

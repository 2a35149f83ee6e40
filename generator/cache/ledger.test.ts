import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectFaults } from './faults.ts'
import { isWholeLedger, openLedger } from './ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'images.txt')
const open = () => openLedger(file, collectFaults(folder))
const entries = { a1: ['ff00', '180', '120'], b2: ['ee11', '96', '96'] }

test('[BND-08] whichever byte of a ledger is corrupt, an entry is correct or missing', () => {
  const ledger = open()
  for (const [key, words] of Object.entries(entries)) ledger.add(key, words)
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at += 1) {
    for (const bit of [1, 16]) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8((bytes[at] ?? 0) ^ bit, at)
      writeFileSync(file, bytes)
      const corrupt = open()
      for (const [key, words] of Object.entries(entries))
        expect([undefined, words], `${at}`).toContainEqual(corrupt.read(key))
    }
  }
})

test('[ICON-06] a line after a truncated one is intact, and the last line of a key counts', () => {
  rmSync(file)
  open().add('a1', entries.a1)
  appendFileSync(file, '\nb2 ee')
  open().add('b2', entries.b2)
  open().add('a1', ['other', 1])
  expect([open().read('a1'), open().read('b2')]).toEqual([['other', '1'], entries.b2])
})

test('[FLEET-03] of a long run, the lines that were used last are remembered, and none gives way to an older one', () => {
  rmSync(file, { force: true })
  open().add('changed', ['before'])
  const ledger = open()
  for (const [key, words] of Object.entries(entries)) ledger.add(key, words)
  ledger.add('changed', ['after'])
  for (let index = 0; index < 20_000; index += 1) {
    if (index % 10_000 === 0) expect(ledger.read('a1')).toEqual(entries.a1)
    ledger.add(`other-${index}`, [index])
  }
  expect(['a1', 'b2', 'changed', 'other-19999'].map(ledger.read)).toEqual([entries.a1, undefined, undefined, ['19999']])
  expect(['b2', 'changed'].map(open().read)).toEqual([entries.b2, ['after']])
})

test('[BND-08] a ledger is whole when each of its lines is', () => {
  rmSync(file, { force: true })
  expect(isWholeLedger(file)).toBe(true)
  open().add('a1', entries.a1)
  open().add('b2', entries.b2)
  expect(isWholeLedger(file)).toBe(true)
  appendFileSync(file, '\nc3 ff')
  expect(isWholeLedger(file)).toBe(false)
  open().add('d4', ['intact'])
  expect(isWholeLedger(file)).toBe(false)
})

test('[BND-08] a line without a key is the entry of none', () => {
  writeFileSync(file, '\n ff00 180\nff00\n')
  expect(['', 'ff00', 'ff0'].map((key) => open().read(key))).toEqual([undefined, undefined, undefined])
})

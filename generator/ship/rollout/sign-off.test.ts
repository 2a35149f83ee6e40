import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { readSignOff, requireSignedOff } from './sign-off.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-sign-off-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'signoff.json')
const [signed, other] = ['a'.repeat(64), 'b'.repeat(64)]
const content = {
  schema: 1,
  signedBy: 'Ada',
  time: '2026-03-01T09:00:00+01:00',
  note: null,
  releases: { acme: signed },
}

test('a sign-off says who, when and what', () => {
  writeFileSync(file, JSON.stringify(content))
  const { signedBy, time, note, releases } = content
  expect(readSignOff(file)).toMatchObject({ signedBy, time, note, releases })
})

test.each([
  ['nothing', ''],
  ['no object', '[]'],
  ['another schema', JSON.stringify({ ...content, schema: 2 })],
  ['no name', JSON.stringify({ ...content, signedBy: '' })],
  ['no time', JSON.stringify({ ...content, time: 'yesterday' })],
  ['part of a release id', JSON.stringify({ ...content, releases: { acme: 'a'.repeat(8) } })],
])('%s is no sign-off', (_what, text) => {
  writeFileSync(file, text)
  expect(() => readSignOff(file)).toThrow(/cannot be used as a sign-off: it is not/)
})

test('what is wrong with a file is named', () => {
  writeFileSync(file, JSON.stringify({ ...content, releases: { acme: signed, nova: '9ab01c2d' } }))
  expect(() => readSignOff(file)).toThrow('releases.nova')
})

test('a file that is not there is no sign-off', () => {
  expect(() => readSignOff(join(folder, 'gone.json'))).toThrow(/there is no such file/)
})

test('[REL-10] exactly the signed releases are let through', () => {
  const given = { ...content, releases: { acme: signed } }
  const refusedFor = (...changes: readonly (readonly [id: string, release: string])[]) => {
    const asked = changes.map(([id, release]) => ({ id, release }))
    return () => requireSignedOff(given, asked, file)
  }
  expect(refusedFor(['acme', signed])).not.toThrow()
  expect(refusedFor()).not.toThrow()
  expect(refusedFor(['acme', other])).toThrow(/Ada has signed off release aaaaaaaa of acme, found bbbbbbbb/)
  expect(refusedFor(['plynt', signed])).toThrow(/Ada has not signed off plynt/)
  expect(refusedFor(['toString', signed])).toThrow(/has not signed off toString/)
  expect(refusedFor(['acme', other], ['plynt', signed])).toThrow(/plynt/)
  const many = Array.from({ length: 97 }, (_, at) => [`brand-${at}`, other] as const)
  try {
    refusedFor(...many, ['acme', other])()
  } catch (error) {
    expect(error instanceof UserError && error.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Ada has not signed off brand-0 \(bbbbbbbb\); .* and 85 more \(97 releases\)\.$/),
      'Ada has signed off release aaaaaaaa of acme, found bbbbbbbb.',
    ])
  }
  expect.assertions(7)
})

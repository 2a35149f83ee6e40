import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentIdOf, releaseIdOf, type ReleaseIdentity } from './release-id.ts'

const sha = (letter: string): string => letter.repeat(64)
const release: ReleaseIdentity = {
  merchant: { id: 'acme' },
  environment: null,
  files: { 'm/sw.js': ['worker', 5, sha('a')], '404.html': ['html', 7, sha('b')] },
}
const idOf = (change: Partial<ReleaseIdentity>): string => releaseIdOf({ ...release, ...change })

test('a release is named by its merchant, its environment and its files, in whatever order these are listed', () => {
  const text = `{"merchant":"acme","environment":null,"files":[["404.html",["html",7,"${sha('b')}"]],["m/sw.js",["worker",5,"${sha('a')}"]]]}`
  expect(idOf({})).toBe(createHash('sha256').update(text).digest('hex'))
  expect(idOf({ files: { '404.html': ['html', 7, sha('b')], 'm/sw.js': ['worker', 5, sha('a')] } })).toBe(idOf({}))
})

test('another content, path, role, file, environment and merchant are another release', () => {
  const ids = [
    {},
    { files: { 'm/sw.js': ['worker', 5, sha('c')] } },
    { files: { 'm/sw.js': ['worker', 5, sha('a')] } },
    { files: { 'm/sv.js': ['worker', 5, sha('a')] } },
    { files: { 'm/sw.js': ['script', 5, sha('a')] } },
    { files: { 'm/sw.js': ['worker', 5, sha('a'), 4, sha('d'), 4, sha('e')] } },
    { environment: 'production' },
    { merchant: { id: 'nova' } },
  ].map((change) => idOf(change as Partial<ReleaseIdentity>))
  expect(new Set(ids).size).toBe(ids.length)
})

test('until schema 2 a release was named by the paths and contents of its files', () => {
  const files = new Map([
    ['m/sw.js', { sha256: sha('a') }],
    ['404.html', { sha256: sha('b') }],
  ])
  expect(contentIdOf(files)).toBe(
    createHash('sha256')
      .update(`404.html\n${sha('b')}\nm/sw.js\n${sha('a')}\n`)
      .digest('hex'),
  )
})

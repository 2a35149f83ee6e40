import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseIdOf } from './release-id.ts'

const sha = (letter: string): string => letter.repeat(64)
const files = (...entries: readonly (readonly [string, string])[]) =>
  new Map(entries.map(([path, sha256]) => [path, { sha256 }]))

test('a release is named by the paths and contents of its files, in whatever order they are listed', () => {
  const id = releaseIdOf(files(['m/sw.js', sha('a')], ['404.html', sha('b')]))
  expect(id).toBe(
    createHash('sha256')
      .update(`404.html\n${sha('b')}\nm/sw.js\n${sha('a')}\n`)
      .digest('hex'),
  )
  expect(releaseIdOf(files(['404.html', sha('b')], ['m/sw.js', sha('a')]))).toBe(id)
})

test('another content, another path and another file are another release', () => {
  const ids = [
    files(['m/sw.js', sha('a')]),
    files(['m/sw.js', sha('b')]),
    files(['m/sv.js', sha('a')]),
    files(['m/sw.js', sha('a')], ['m/sw.js.br', sha('a')]),
    files(),
  ].map(releaseIdOf)
  expect(new Set(ids).size).toBe(ids.length)
})

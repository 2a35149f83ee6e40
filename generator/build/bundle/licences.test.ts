import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { licencesFile } from './licences.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function install(name: string, facts: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = `node_modules/${name}`
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...facts }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text)
  return folder
}

const textOf = (packages: readonly string[], from = root): string => licencesFile(from, packages).bytes.toString()

test('every package is listed with its version, license and text, and equal texts appear once', () => {
  const packages = [
    install('a', { license: 'MIT' }, { LICENSE: 'Words of a\r\n' }),
    install('b', { license: 'MIT' }, { 'license.md': 'Words of a' }),
    install('c', { license: 'ISC' }, { LICENCE: 'Words of c', 'NOTICE.txt': 'Notice of c' }),
  ]
  const text = textOf(packages)
  expect(text).toContain('a 1.0.0, b 1.0.0\nLicence: MIT\n\nWords of a\n')
  expect(text).toContain('c 1.0.0\nLicence: ISC\n\nWords of c\n\nNotice of c\n')
  expect(text.match(/Words of a/g)).toHaveLength(1)
})

test('[BND-07] where packages lie is not seen: they are listed by name, and one that lies twice is listed once', () => {
  const one = install('b', { license: 'MIT' }, { LICENSE: 'Words' })
  const other = install('a', { license: 'ISC' }, { LICENSE: 'Others' })
  const again = install('b/node_modules/a', { name: 'a', license: 'ISC' }, { LICENSE: 'Others' })
  expect(textOf([one, other, again])).toBe(textOf([other, one]))
  expect(textOf([one, other])).toMatch(/^a 1\.0\.0\n[^]+^b 1\.0\.0\n/m)
})

test('the name contains the hash of the text', () => {
  const folder = install('a', { license: 'MIT' }, { LICENSE: 'one' })
  const first = licencesFile(root, [folder]).fileName
  writeFileSync(join(root, folder, 'LICENSE'), 'two')
  expect(first).toMatch(/^licences-[0-9a-f]{12}\.txt$/)
  expect(licencesFile(root, [folder]).fileName).not.toBe(first)
})

test("a package without a license file gets its license's standard text with its owner, or stops the build", () => {
  const firebase = textOf(['node_modules/@firebase/app'], productRoot)
  expect(firebase).toContain('Copyright Firebase <firebase-support@google.com>')
  expect(firebase).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')
  expect(() => textOf([install('bare', { license: 'Own-1.0' })])).toThrow(
    'bare (Own-1.0) is bundled and has no license file',
  )
})

test("a tool's list of build dependencies is left out, since they are not in the bundle", () => {
  const text = textOf(['node_modules/vite'], productRoot)
  expect(text).toContain('MIT License')
  expect(text).not.toContain('Bundled dependencies')
})

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTrusted, whyUnusable, workFolder, workFolders } from './work-folder.mjs'

let [home, checkout] = ['', '']
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'livery-work-')))
  checkout = join(home, 'checkout')
  mkdirSync(checkout)
  for (const [name, value] of [
    ['HOME', join(home, 'stranger')],
    ['XDG_CACHE_HOME', ''],
    ['TMPDIR', join(home, 'tmp')],
  ] as const)
    vi.stubEnv(name, value)
  mkdirSync(join(home, 'tmp'))
})
afterEach(() => vi.unstubAllEnvs())

/** A checkout in which no folder can be made, for any user. */
const close = (): void => writeFileSync(join(checkout, '.generated'), '')

test('what Livery makes for itself is kept in the checkout while that can be written', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(home, 'cache'))
  expect(workFolder(checkout)).toBe(join(checkout, '.generated'))
})

test.each([
  ['XDG_CACHE_HOME', () => vi.stubEnv('XDG_CACHE_HOME', join(home, 'deep/cache')), 'deep/cache'],
  ['the home folder', () => mkdirSync(join(home, 'stranger')), 'stranger/.cache'],
  ['TMPDIR, without a home folder', () => {}, 'tmp'],
  ['TMPDIR, if XDG_CACHE_HOME is relative', () => vi.stubEnv('XDG_CACHE_HOME', 'cache'), 'tmp'],
  [
    'TMPDIR, if XDG_CACHE_HOME cannot be written',
    () => (vi.stubEnv('XDG_CACHE_HOME', join(home, 'file')), writeFileSync(join(home, 'file'), '')),
    'tmp',
  ],
])('in a checkout that cannot be written it is kept below %s, for this checkout alone', (_, prepare, base) => {
  close()
  prepare()
  const folder = workFolder(checkout)
  expect(folder.startsWith(join(home, base, 'livery'))).toBe(true)
  expect(whyUnusable(checkout, folder)).toBeUndefined()
  const other = join(home, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '.generated'), '')
  expect(workFolder(other)).not.toBe(folder)
})

test('a folder outside the checkout that others may write, that is a link, or of another user is not used', () => {
  close()
  const folder = workFolder(checkout)
  const own = dirname(folder)
  expect(isTrusted(checkout, folder)).toBe(true)
  chmodSync(own, 0o777)
  expect(isTrusted(checkout, folder)).toBe(false)
  expect(workFolder(checkout)).toBe(join(checkout, '.generated'))
  chmodSync(own, 0o700)
  vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1)
  expect(isTrusted(checkout, folder)).toBe(false)
  vi.restoreAllMocks()
  mkdirSync(join(home, 'planted'), { mode: 0o700 })
  vi.stubEnv('XDG_CACHE_HOME', join(home, 'cache'))
  mkdirSync(join(home, 'cache'))
  const [, linked = ''] = workFolders(checkout)
  symlinkSync(join(home, 'planted'), dirname(linked))
  expect(whyUnusable(checkout, linked)).toMatch(/belongs to another user/)
})

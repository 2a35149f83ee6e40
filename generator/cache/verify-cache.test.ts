import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCache, type Cache } from './cache.ts'
import { storeChecked } from './checked-json.ts'
import { openImageCache } from './image-cache.ts'
import { verifyCache } from './verify-cache.ts'
import { filesIn } from '../../tests/support/files-in.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-verify-'))
afterAll(() => rmSync(home, { recursive: true }))

const text = 'All that a player reads. '.repeat(100)
const image = { width: 192, height: 180, bytes: Buffer.from('a drawn picture') }

let cache: Cache
beforeEach(async () => {
  cache = openCache(mkdtempSync(join(home, 'cache-')))
  await cache.pool.put(Buffer.from(text), 'text')
  openImageCache(cache).write('icon', image)
  storeChecked(cache.path('bundles', 'one.json'), { files: [] })
  storeChecked(cache.path('fleets', 'one.json'), { merchants: {} })
  storeChecked(cache.path('sources.json'), { all: '' })
})

/** Verifies in a run of its own, as `livery doctor` does. */
const verify = () => verifyCache(openCache(join(cache.directory, '..')))
const contents = (): string[] => filesIn(cache.path('pool')).map((path) => cache.path('pool', path))

/** Writes other bytes of the same length. */
function corrupt(path: string): void {
  chmodSync(path, 0o644)
  writeFileSync(path, 'x'.repeat(statSync(path).size))
}

test('[CLI-09] every file of the cache is counted, and the bytes of its contents', () => {
  const paths = contents()
  expect(paths.map((path) => /\.\w+$/.exec(path)?.[0] ?? '').sort()).toEqual(['', '', '.br', '.gz'])
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0)
  // Four contents, three entries, two ledgers.
  expect(verify()).toEqual({ files: 9, bytes, damaged: [] })
})

test('a cache that was never used has no damage', () => {
  expect(verifyCache(openCache(join(home, 'never')))).toEqual({ files: 2, bytes: 0, damaged: [] })
})

test('[CLI-09] each content with other bytes is found, compressed or not', () => {
  for (const path of contents()) corrupt(path)
  expect([...verify().damaged].sort()).toEqual(contents().sort())
})

test('[CLI-09] a compressed form is compared with its own hash, not with another form’s', () => {
  const [br = '', gz = ''] = ['.br', '.gz'].map((suffix) => contents().find((path) => path.endsWith(suffix)))
  corrupt(gz)
  expect(verify().damaged).toEqual([gz])
  rmSync(gz)
  corrupt(br)
  expect(verify().damaged).toEqual([br])
})

test('a compressed form that no ledger knows is never used, so nothing is wrong with it', () => {
  writeFileSync(cache.path('pool', `${'0'.repeat(64)}.br`), 'unknown')
  expect(verify().damaged).toEqual([])
})

test('[CLI-09] a link in place of a content is found, even one that leads to the same bytes', () => {
  const [path = ''] = contents()
  renameSync(path, cache.path('moved'))
  symlinkSync(cache.path('moved'), path)
  expect(verify().damaged).toEqual([path])
})

test.each(['bundles/one.json', 'fleets/one.json', 'sources.json', 'images.txt', 'compressed.txt'])(
  '[CLI-09] an entry that does not match its checksum is found: %s',
  (name) => {
    const path = cache.path(name)
    corrupt(path)
    expect(verify().damaged).toEqual([path])
  },
)

test.each(['images.txt', 'compressed.txt'])('[CLI-09] one truncated line of %s among others is found', (name) => {
  appendFileSync(cache.path(name), '\nkey ff00 18')
  openImageCache(openCache(join(cache.directory, '..'))).write('other', image)
  expect(verify().damaged).toEqual([cache.path(name)])
})

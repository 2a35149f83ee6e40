import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '../ship/publish/folder-store.ts'
import { writeReleaseFolder } from '../ship/publish/testing/release-folder.ts'
import { openSharedCache, type SharedCache } from '../cache/shared/shared-cache.ts'
import { signingOf } from '../cache/shared/signing.ts'
import { fetchOrder, fetchVerdict, storeOrder, storeVerdict } from './check-exchange.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-checks-'))
afterAll(() => rmSync(home, { recursive: true }))

const open = (secret: string): SharedCache =>
  openSharedCache({
    store: openFolderStore(join(home, 'shelf')),
    signing: signingOf(secret.repeat(32), false),
    mode: 'read-write',
    version: '01234567',
  })
const shared = open('a')
const receipt = writeReleaseFolder(join(home, 'acme'), 'acme', { 'm/index.html': 'acme', 'm/sw.js': '' })
const [one, other] = ['1'.repeat(64), '2'.repeat(64)]
const order = { origin: 'https://www.acme.example', receipt }
const passed = { passed: ['worker', 'home', 'login'], faults: [] }

test('[FLEET-09] an order is for one state of the product, and of those who have the key', async () => {
  await storeOrder(shared, one, order, 'state')
  expect(await fetchOrder(shared, one, 'state')).toEqual(order)
  expect(await fetchOrder(shared, one, 'another')).toBeUndefined()
  expect(await fetchOrder(open('b'), one, 'state')).toBeUndefined()
  expect(await fetchOrder(shared, other, 'state')).toBeUndefined()
})

test.each(['https://www.acme.example/path', 'file:///etc/passwd', 'https://user@acme.example', 'nowhere'])(
  'an order to open %s is none',
  async (origin) => {
    await storeOrder(shared, other, { ...order, origin }, 'state')
    expect(await fetchOrder(shared, other, 'state')).toBeUndefined()
  },
)

test('[FLEET-09] a verdict is on one order, of those who have the key, and says what it has to say', async () => {
  await storeVerdict(shared, one, passed)
  expect(await fetchVerdict(shared, one)).toEqual(passed)
  expect(await fetchVerdict(shared, other)).toBeUndefined()
  expect(await fetchVerdict(open('b'), one)).toBeUndefined()
  const folder = join(home, 'shelf/livery-cache/01234567/verdict')
  cpSync(join(folder, one), join(folder, other))
  expect(await fetchVerdict(shared, other)).toBeUndefined()
  await shared.store({ kind: 'verdict', key: other }, () => ({ value: { passed: ['home'] }, contents: [] }))
  expect(await fetchVerdict(shared, other)).toBeUndefined()
})

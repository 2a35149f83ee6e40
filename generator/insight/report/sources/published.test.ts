import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../../../tests/support/files-in.ts'
import { openFolderStore } from '../../../ship/publish/folder-store.ts'
import { publish } from '../../../ship/publish/publish.ts'
import { readRelease } from '../../../ship/publish/read-release.ts'
import { keysOf } from '../../../ship/publish/state.ts'
import { writeReleaseFolder } from '../../../ship/publish/testing/release-folder.ts'
import { receiptText, type Receipt } from '../../../release/receipt.ts'
import { releaseIdOf } from '../../../release/release-id.ts'
import type { Store } from '../../../system/store.ts'
import { openPublished } from './published.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-report-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'm/assets/app-0.js': 'app',
  'm/index.html': '<script src=/m/assets/app-0.js></script>',
  'm/sw.js': '0',
}
let target: string
let copies: string
let receipt: Receipt

beforeEach(async () => {
  target = mkdtempSync(join(root, 'target-'))
  copies = join(mkdtempSync(join(root, 'copies-')), 'inner')
  const folder = join(root, 'dist/acme')
  receipt = writeReleaseFolder(folder, 'acme', files)
  const rest = { user: null, reason: null, now: 0, onWait: () => {} }
  const values = Buffer.from('{"name":{"value":"Acme","origin":"acme/merchant.yaml:5:7"},"bad":7}')
  await publish({ store: openFolderStore(target), ...(await readRelease(join(root, 'dist'), 'acme')), values, ...rest })
})

const open = () => openPublished(openFolderStore(target), copies).open('acme')

test('what is live is copied, with what it was built from', async () => {
  const opened = await open()
  expect(opened?.receipt.release).toBe(receipt.release)
  expect(opened?.settings).toEqual({ name: { value: 'Acme', origin: 'acme/merchant.yaml:5:7' } })
  expect(filesIn(join(copies, 'acme')).sort()).toEqual(Object.keys(files).sort())
  expect(readFileSync(join(copies, 'acme/m/index.html'), 'utf8')).toBe(files['m/index.html'])
})

test('a brand that was never published has no release before', async () => {
  await expect(openPublished(openFolderStore(target), copies).open('zeta')).resolves.toBeUndefined()
})

test('a file that the target has lost or changed is not shown', async () => {
  const asset = join(target, 'live/acme/m/assets/app-0.js')
  writeFileSync(asset, 'other')
  await expect(open()).rejects.toThrow('does not have m/assets/app-0.js')
  rmSync(asset)
  await expect(open()).rejects.toThrow('does not have m/assets/app-0.js')
})

test('a copy that fails is over when it is reported: nothing is written into the folder any more', async () => {
  const store = openFolderStore(target)
  rmSync(join(target, 'live/acme/m/assets/app-0.js'))
  const order: string[] = []
  let go = (): void => {}
  const held = new Promise<void>((resolve) => void (go = resolve))
  const slow: Store = {
    ...store,
    read: async (key) => {
      if (key.endsWith('app-0.js')) setImmediate(go)
      if (!key.endsWith('entry/m/sw.js')) return store.read(key)
      await held
      order.push('read')
      return store.read(key)
    },
  }
  await openPublished(slow, copies)
    .open('acme')
    .catch(() => order.push('failed'))
  await held
  expect(order).toEqual(['read', 'failed'])
})

test.each(['../../evil', '/etc/evil', 'm/../../../evil', 'm\\..\\evil'])(
  'a receipt that names %s writes nothing outside the folder of the copies',
  async (path) => {
    const rows = { ...receipt.files, [path]: receipt.files['m/sw.js'] } as Receipt['files']
    const release = releaseIdOf({ ...receipt, files: rows })
    const place = join(target, keysOf('acme').release(release))
    const store = openFolderStore(target)
    const bytes = Buffer.from('0')
    await store.write(
      `${keysOf('acme').release(release)}receipt.json`,
      Buffer.from(receiptText({ ...receipt, files: rows, release })),
    )
    for (const name of Object.keys(files))
      await store.write(
        `${keysOf('acme').release(release)}entry/${name}`,
        Buffer.from(files[name as keyof typeof files]),
      )
    await store.write(`${keysOf('acme').release(release)}entry/evil`, bytes)
    await store.write(
      keysOf('acme').current,
      Buffer.from(JSON.stringify({ release, previous: null, sequence: 1, changingTo: null, kept: [] })),
    )
    expect(existsSync(place)).toBe(true)
    await expect(open()).rejects.toThrow('as it was published')
    expect(filesIn(root).filter((name) => name.endsWith('evil') && !name.includes('/entry/'))).toEqual([])
  },
)

test('a receipt whose rules name a file of this machine, or that is another merchant’s, is not shown', async () => {
  const { hosting } = receipt
  if (!hosting) throw new Error('A release has hosting rules')
  const rule = { match: '/m/home', action: { kind: 'shell', file: '../../../../etc/passwd' }, headers: {} } as const
  const changes: readonly Partial<Receipt>[] = [
    { hosting: { ...hosting, rules: [rule, ...hosting.rules] } },
    { hosting: { ...hosting, notFound: '/etc/passwd' } },
    { merchant: { ...receipt.merchant, id: '../zeta' } },
  ]
  for (const change of [{}, ...changes]) {
    const release = releaseIdOf({ ...receipt, ...change })
    const keys = keysOf('acme')
    const store = openFolderStore(target)
    await store.write(
      `${keys.release(release)}receipt.json`,
      Buffer.from(receiptText({ ...receipt, ...change, release })),
    )
    const state = { release, previous: null, sequence: 1, changingTo: null, kept: [] }
    await store.write(keys.current, Buffer.from(JSON.stringify(state)))
    if (changes.includes(change)) await expect(open()).rejects.toThrow('does not have receipt.json')
    else expect(await open()).toMatchObject({ receipt: { release } })
  }
})

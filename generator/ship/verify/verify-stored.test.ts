import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFolderStore } from '../publish/folder-store.ts'
import { publish } from '../publish/publish.ts'
import { readRelease } from '../publish/read-release.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import type { Receipt } from '../../release/receipt.ts'
import type { Store } from '../../system/store.ts'
import { verifyStored } from './verify-stored.ts'

const target = mkdtempSync(join(tmpdir(), 'livery-verify-'))
afterAll(() => rmSync(target, { recursive: true, force: true }))

test('[REL-07] other bytes of the same length are a difference', async () => {
  const live = join(target, 'live/acme')
  const receipt = writeReleaseFolder(live, 'acme', { 'm/assets/app-1.js': 'one', 'm/index.html': 'page' })
  const compare = async () => (await verifyStored(openFolderStore(target), 'acme', receipt)).differences
  expect(await compare()).toEqual([])
  writeFileSync(join(live, 'm/assets/app-1.js'), 'two')
  expect(await compare()).toMatchObject([{ path: 'live/acme/m/assets/app-1.js', what: 'bytes' }])
})

describe('[REL-07] more than the release has', () => {
  const dist = join(target, 'dist')
  let www: string
  beforeEach(() => (www = mkdtempSync(join(target, 'www-'))))
  const filesOf = (name: string) => ({
    [`m/assets/${name}-1.js`]: name,
    'm/index.html': name,
    '404.html': name,
    [`m/${name}.json`]: name,
  })
  const send = async (name: string, store: Store = openFolderStore(www)) => {
    const receipt = writeReleaseFolder(join(dist, 'acme'), 'acme', filesOf(name))
    const rest = { store, user: null, reason: null, now: Date.UTC(2026, 0, 1), onWait: () => undefined }
    await publish({ ...rest, ...(await readRelease(dist, 'acme')) })
    return receipt
  }
  const found = async (receipt: Receipt) =>
    (await verifyStored(openFolderStore(www), 'acme', receipt)).differences.map(({ path, what }) => [path, what])

  test('is named: a page, an asset, a link, a file in a folder of its own', async () => {
    const receipt = await send('one')
    const live = join(www, 'live/acme')
    const extra = ['.well-known/evil.txt', 'evil.html', 'm/assets/evil-0123456789ab.js', 'm/index.html.br']
    for (const path of extra) {
      mkdirSync(join(live, path, '..'), { recursive: true })
      writeFileSync(join(live, path), 'evil')
    }
    symlinkSync('/etc/passwd', join(live, 'm/link.html'))
    expect(await found(receipt)).toEqual(
      [...extra, 'm/link.html'].sort().map((path) => [`live/acme/${path}`, 'object']),
    )
  })

  test('is not what open pages of earlier releases need, nor what an interrupted publishing has sent', async () => {
    await send('one')
    const inFolder = openFolderStore(www)
    const cut: Store = {
      ...inFolder,
      write: (key, ...rest) =>
        key.includes('/entry/') ? Promise.reject(new Error('cut')) : inFolder.write(key, ...rest),
    }
    await expect(send('two', cut)).rejects.toThrow('cut')
    const receipt = await send('three')
    expect(await inFolder.list('live/acme/m/assets/')).toHaveLength(3)
    expect(await found(receipt)).toEqual([])
    // Other files than assets are not kept for pages.
    writeFileSync(join(www, 'live/acme/m/one.json'), 'one')
    expect(await found(receipt)).toEqual([['live/acme/m/one.json', 'object']])
  })
})

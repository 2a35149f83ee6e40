import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-folder-store-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const store = openFolderStore(root)

test('a folder that is not there has no keys and no folders', async () => {
  expect(await store.list('.livery/acme/journal/')).toEqual([])
  expect(await store.folders('.livery/')).toEqual([])
})

test('below a file there is nothing', async () => {
  await store.write('live', Buffer.from('a file'))
  expect(await store.list('live/acme/')).toEqual([])
  expect(await store.folders('live/acme/')).toEqual([])
})

test('a folder that cannot be read is not taken for an empty one', async () => {
  const unreadable = `${'x'.repeat(300)}/`
  await expect(store.list(unreadable)).rejects.toThrow('ENAMETOOLONG')
  await expect(store.folders(unreadable)).rejects.toThrow('ENAMETOOLONG')
})

test.runIf(existsSync('/proc/self/mem'))(
  '[REL-01] an object that cannot be read is not one that is missing',
  async () => {
    await expect(openFolderStore('/proc/self').read('mem')).rejects.toThrow('cannot be read')
  },
)

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-folder-store-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const store = openFolderStore(root)

test('[REL-01] the next publisher removes what a killed writer has left, and nothing else', async () => {
  const place = join(root, 'sites/zeta/m')
  const writing = store.write('sites/zeta/m/index.html', Buffer.from('<p>'))
  let own: string | undefined
  while (own === undefined) {
    await nextTurn()
    own = existsSync(place) ? readdirSync(place).find((name) => name.endsWith('.tmp')) : undefined
  }
  await writing
  expect(own.startsWith('.')).toBe(true)
  const ended = spawnSync(process.execPath, ['--version']).pid
  const of = (pid: number): string => own.replace(String(process.pid), String(pid))
  const foreign = of(ended).replace(/-[0-9a-f]{16}/, `-${'0'.repeat(16)}`)
  const others = [of(process.ppid), foreign, 'notes.tmp']
  for (const name of [...others, of(ended)]) writeFileSync(join(place, name), '')
  await store.tidy?.('sites/zeta/')
  expect(readdirSync(place).sort()).toEqual([...others, 'index.html'].sort())
  expect(await store.list('sites/zeta/')).toEqual(['sites/zeta/m/index.html', 'sites/zeta/m/notes.tmp'])
})

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

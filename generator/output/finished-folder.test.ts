import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { heldBytes } from '../../tests/support/held-bytes.ts'
import { nothingShared, openFinishedFolders } from './finished-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

const names = Array.from({ length: 70 }, (_, index) => `pages.EN-1672ebb426${index + 10}.json`)

function writeFolder(folder: string): string {
  mkdirSync(join(folder, 'm/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'm/assets', name), '')
  return folder
}

test('[FLEET-03] what is remembered of a built folder holds little more than its list of files', async () => {
  const written = Array.from({ length: 40 }, (_, index) => writeFolder(join(root, `brand-${index}`)))
  const at = Date.now() + 60_000
  const folders = openFinishedFolders(nothingShared)
  folders.addBundle('bundle', [])
  const describe = (folder: string) => folders.describe(folder, { content: 'hash', bundle: 'bundle', at })
  await expect.poll(() => describe(written[0]!).stamp).toBeDefined()
  written.map(describe)
  const before = await heldBytes()
  const described = written.map(describe)
  const list = names.map((name) => `m/assets/${name}`).join('\n')
  expect(((await heldBytes()) - before) / described.length).toBeLessThan(2 * list.length)
  for (const { stamp } of described) expect(stamp?.paths.endsWith(list)).toBe(true)
})

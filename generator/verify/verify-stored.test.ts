import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '../publish/folder-store.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
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

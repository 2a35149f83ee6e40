import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../../tests/support/files-in.ts'
import { openFolderStore } from './folder-store.ts'
import { publish } from './publish.ts'
import { readRelease } from './read-release.ts'
import { withStateBeside, withStateElsewhere } from './state-place.ts'
import { publishedIds, readState } from './state.ts'
import { writeReleaseFolder } from './testing/release-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-state-place-'))
afterAll(() => rmSync(root, { recursive: true }))
let [www, ops]: [string, string] = ['', '']
beforeEach(() => {
  ;[www, ops] = [mkdtempSync(join(root, 'www-')), mkdtempSync(join(root, 'ops-'))]
})
const apart = (target = www, state = ops) => withStateElsewhere(openFolderStore(target), openFolderStore(state))
const beside = (target = www) => withStateBeside(openFolderStore(target))
const put = async (store: ReturnType<typeof apart>) => {
  writeReleaseFolder(join(root, 'dist/acme'), 'acme', { 'm/index.html': 'page', 'm/sw.js': 'worker' })
  const release = await readRelease(join(root, 'dist'), 'acme')
  return await publish({ store, ...release, user: 'ada', reason: 'secret plans', now: 0, onWait: () => undefined })
}

test('[REL-06] a state of its own place leaves nothing but what is served, and the name of that place, in the target', async () => {
  const { release } = await put(apart())
  expect((await readState(apart(), 'acme')).state.release).toBe(release)
  expect(await publishedIds(apart())).toEqual(['acme'])
  expect(filesIn(www).sort()).toEqual(['.livery/state-place.json', 'live/acme/m/index.html', 'live/acme/m/sw.js'])
  expect(filesIn(ops).some((path) => path.includes('journal'))).toBe(true)
})

test('[REL-06] a command that does not name the place of the state is told it, and begins no second one', async () => {
  await put(apart())
  const words = `its state is in ${ops}`
  await expect(put(beside())).rejects.toThrow(words)
  await expect(publishedIds(beside())).rejects.toThrow(words)
  await expect(put(apart(www, join(root, 'another')))).rejects.toThrow(words)
})

test('[REL-06] a state is not put elsewhere where there is one, nor into the state of another target', async () => {
  await put(beside())
  await expect(put(apart())).rejects.toThrow('it has a state of its own, of acme')
  const other = mkdtempSync(join(root, 'www-'))
  await put(apart(other))
  await expect(put(apart(mkdtempSync(join(root, 'www-'))))).rejects.toThrow(`it has the state of ${other}`)
})

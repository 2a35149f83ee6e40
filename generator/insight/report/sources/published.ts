import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { hashOf } from '../../../cache/content-store.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { forEachLimited } from '../../../system/limiter.ts'
import { hasHash } from '../../../ship/publish/served-objects.ts'
import { keysOf, readPublished, readState, shortId } from '../../../ship/publish/state.ts'
import { atOnce, type Store } from '../../../system/store.ts'
import type { Receipt } from '../../../release/receipt.ts'
import { parseSettings, type ReleaseSource } from './built-release.ts'

/**
 * What is live in a target of `livery publish`.
 * @param folder receives the files; absolute
 */
export function openPublished(store: Store, folder: string): ReleaseSource {
  const releaseOf = async (id: string): Promise<string | undefined> =>
    (await readState(store, id)).state.release ?? undefined
  return {
    name: store.name,
    releaseOf,
    open: async (id) => {
      const release = await releaseOf(id)
      if (release === undefined) return undefined
      const receipt = await readPublished(store, id, release)
      if (!receipt?.hosting) throw incomplete(store, id, release, 'receipt.json')
      const directory = join(folder, id)
      await fetchFiles(store, receipt, directory)
      const settings = await store.read(`${keysOf(id).release(release)}configuration.json`)
      return { id, directory, receipt, settings: parseSettings(settings?.bytes), confirm: () => Promise.resolve() }
    },
  }
}

/** Compressed siblings are not needed: a server without them answers with the files themselves. */
async function fetchFiles(store: Store, receipt: Receipt, directory: string): Promise<void> {
  const { merchant, release, files } = receipt
  const keys = keysOf(merchant.id)
  await forEachLimited(atOnce, Object.entries(files), async ([path, [, , sha256]]) => {
    const key = hasHash(path) ? keys.live(path) : `${keys.release(release)}entry/${path}`
    const object = isInside(path) ? await store.read(key) : undefined
    if (!object || hashOf(object.bytes) !== sha256) throw incomplete(store, merchant.id, release, path)
    const target = join(directory, ...path.split('/'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, object.bytes)
  })
}

/** The receipt comes from another machine: a path may not lead out of the folder. */
const isInside = (path: string): boolean =>
  posix.normalize(path) === path && !posix.isAbsolute(path) && !/^\.\.(\/|$)|\\|^$/.test(path)

const incomplete = (store: Store, merchant: string, release: string, first: string): UserError =>
  new UserError([
    createProblem('REPORT_RELEASE_INCOMPLETE', { merchant, store: store.name, release: shortId(release), first }),
  ])

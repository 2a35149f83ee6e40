import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { createLimiter } from '../../limiter.ts'
import { assetsBase } from '../../../contract/paths.ts'
import { keysOf, readPublished, readState, shortId } from '../../publish/state.ts'
import type { Store } from '../../store/store.ts'
import type { Receipt } from '../../release/receipt.ts'
import { parseSettings, type ReleaseSource } from './built-release.ts'

/** Requests in flight to a store: enough to hide its latency, few enough for its limits. */
const atOnce = 16

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
      return { id, directory, receipt, settings: parseSettings(settings?.bytes) }
    },
  }
}

/** Compressed siblings are not needed: a server without them answers with the files themselves. */
async function fetchFiles(store: Store, receipt: Receipt, directory: string): Promise<void> {
  const { merchant, release, files } = receipt
  const keys = keysOf(merchant.id)
  const limit = createLimiter(atOnce)
  const fetchFile = async (path: string, sha256: string): Promise<void> => {
    const isHashed = `/${path}`.startsWith(assetsBase)
    const key = isHashed ? keys.live(path) : `${keys.release(release)}entry/${path}`
    const object = isInside(path) ? await store.read(key) : undefined
    if (!object || hashOf(object.bytes) !== sha256) throw incomplete(store, merchant.id, release, path)
    const target = join(directory, ...path.split('/'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, object.bytes)
  }
  await Promise.all(Object.entries(files).map(([path, [, , sha256]]) => limit(() => fetchFile(path, sha256))))
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The receipt comes from another machine: a path may not lead out of the folder. */
const isInside = (path: string): boolean =>
  posix.normalize(path) === path && !posix.isAbsolute(path) && !/^\.\.(\/|$)|\\|^$/.test(path)

const incomplete = (store: Store, merchant: string, release: string, first: string): UserError =>
  new UserError([
    createProblem('REPORT_RELEASE_INCOMPLETE', { merchant, store: store.name, release: shortId(release), first }),
  ])

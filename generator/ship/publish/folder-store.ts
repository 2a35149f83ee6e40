import type { Dirent } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { hashOf } from '../../cache/content-store.ts'
import {
  createSynced,
  isDeadDraft,
  errorCode,
  isDraft,
  makeServedFolder,
  namesIn,
  readRegularFile,
  statsAt,
  writeSynced,
} from '../../cache/files.ts'
import { ObjectTooLarge } from '../../errors/store-error.ts'
import { lockFolder } from '../../cache/lock.ts'
import { largestObject, type Store, type StoredObject, type StoreWrite } from '../../system/store.ts'

/** A store in a folder, for a web server on this machine or a folder that others copy. */
export function openFolderStore(root: string): Store {
  const pathOf = (key: string): string => join(root, ...key.split('/'))
  const read = (key: string, most = largestObject): Promise<StoredObject | undefined> => {
    // The executor turns what is thrown into a rejection.
    return new Promise((resolve) => {
      if ((statsAt(pathOf(key))?.size ?? 0) > most) throw new ObjectTooLarge(root, key, most)
      const bytes = readRegularFile(pathOf(key))?.bytes
      resolve(bytes && { bytes, tag: hashOf(bytes) })
    })
  }
  const prepared = new Set<string>()
  const prepare = async (folder: string): Promise<void> => {
    if (prepared.has(folder)) return
    makeServedFolder(folder)
    prepared.add(folder)
    await removeAbandoned(folder)
  }
  const write = async (key: string, bytes: Uint8Array, { condition }: StoreWrite = {}): Promise<string | undefined> => {
    const path = pathOf(key)
    await prepare(dirname(path))
    const replace = async (): Promise<string> => {
      await writeSynced(path, bytes)
      return hashOf(bytes)
    }
    if (condition === undefined) return await replace()
    if (condition === 'absent') {
      const isCreated = await createSynced(path, bytes)
      if (isCreated !== undefined) return isCreated ? hashOf(bytes) : undefined
      return await exclusively(dirname(path), async () => (statsAt(path) ? undefined : await replace()))
    }
    return await exclusively(dirname(path), async () =>
      (await read(key))?.tag === condition.unchanged ? await replace() : undefined,
    )
  }
  return {
    name: root,
    read,
    write,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const folder = pathOf(prefix)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      return entries
        .filter(isObject)
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    },
    tidy: async (prefix) => {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      const folders = entries.filter(({ name }) => isDraft(name)).map(({ parentPath }) => parentPath)
      for (const folder of new Set(folders)) await removeAbandoned(folder)
    },
    folders: async (prefix) => {
      const entries = await readdir(pathOf(prefix), { withFileTypes: true }).catch(noneIfMissing)
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    },
  }
}

/** Links count too: a web server follows them, although reading an object here does not. */
const isObject = (entry: Dirent): boolean =>
  (entry.isFile() || entry.isSymbolicLink()) && !entry.name.startsWith('.') && !isDraft(entry.name)

/** Only a folder that is not there is empty; one that cannot be read would look as if everything in it had been lost. */
function noneIfMissing(error: unknown): Dirent[] {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return []
  throw error
}

/** Longer than any writer works on a draft, even one with a wrong clock. */
const abandonedMs = 3 * 3_600_000

/** Removes the drafts of writers that were killed, so that they do not fill the folder of a web server for ever. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of namesIn(folder).filter(isDraft)) {
    const path = join(folder, name)
    const age = Date.now() - (statsAt(path)?.mtimeMs ?? Infinity)
    if (isDeadDraft(name) || age > abandonedMs) await rm(path, { force: true })
  }
}

/** A folder compares and writes in two steps, so only one process at a time may do so. */
async function exclusively<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder, () => undefined)
  try {
    return await act()
  } finally {
    await lock.release()
  }
}

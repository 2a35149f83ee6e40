import { rmSync, statSync } from 'node:fs'
import { attempt } from '../../contract/attempt.ts'
import { errorCode, statsAt } from './files.ts'

/** Errors that mean that something else is in the place of a file or one of its folders. */
const blocked = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP'])

/** A file of the cache and the folders that it needs, all of which belong to the cache. */
interface OwnPlace {
  readonly file: string
  readonly folders: readonly string[]
}

/**
 * Writes a file of the cache. Whatever is in its way is removed, once, because everything in a cache may be deleted at
 * any time.
 */
export function clearingObstacles<Result>(place: OwnPlace, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (!blocked.has(errorCode(error)) || !removeObstacles(place)) throw error
    return write()
  }
}

function removeObstacles({ file, folders }: OwnPlace): boolean {
  const obstacles = [
    ...folders.filter((folder) => statsAt(folder) && !isFolder(folder)),
    ...(isFolder(file) ? [file] : []),
  ]
  for (const obstacle of obstacles) rmSync(obstacle, { recursive: true, force: true })
  return obstacles.length > 0
}

const isFolder = (path: string): boolean =>
  attempt(() => statSync(path, { throwIfNoEntry: false })?.isDirectory()) ?? false

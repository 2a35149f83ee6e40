import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'

export type BytesRead =
  | { readonly bytes: Buffer }
  /** `size` is set if the file is too large. */
  | { readonly bytes?: undefined; readonly reason: string; readonly size?: number }

export const leadsOut = 'a link out of the folder of the merchants'
export const notRegular = 'not a file'

/**
 * The one way in which a merchant's file is opened: a regular file of at most `most` bytes below the folder of the
 * merchants. Links are resolved first, and only followed inside of that folder; what they lead to is opened without
 * following another one, and without blocking on a pipe or a device that has replaced it in the meantime. No more is read
 * than the size that the open file reports (docs/decisions/merchant-input.md).
 */
export function readBytes(merchantsDirectory: string, file: string, most: number): BytesRead {
  try {
    const place = placeInside(merchantsDirectory, file)
    return place === undefined ? { reason: leadsOut } : readPlace(place, most)
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
}

/** @param place a path with all links resolved */
function readPlace(place: string, most: number): BytesRead {
  const expected = lstatSync(place)
  // Checked before opening, because opening some devices has an effect.
  if (!expected.isFile()) return { reason: notRegular }
  const handle = openSync(place, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) return { reason: notRegular }
    const isSame = stats.ino === expected.ino && stats.dev === expected.dev && realpathSync.native(place) === place
    if (!isSame) return { reason: 'it was replaced while it was opened' }
    return stats.size > most ? { reason: 'too large', size: stats.size } : { bytes: readWhole(handle, stats.size) }
  } finally {
    closeSync(handle)
  }
}

/** Whether a file or folder, with links resolved, is inside the folder of the merchants. False if it does not exist. */
export const isInside = (merchantsDirectory: string, path: string): boolean =>
  attempt(() => placeInside(merchantsDirectory, path) !== undefined) ?? false

/** The path with links resolved; undefined if they lead outside. Throws where there is nothing. */
function placeInside(merchantsDirectory: string, path: string): string | undefined {
  const root = realpathSync.native(merchantsDirectory)
  const place = realpathSync.native(path)
  if (place === join(root, relative(merchantsDirectory, path))) return place
  return isLinkable(relative(root, place).split(sep)) ? place : undefined
}

/**
 * Whether a link may lead there. Hidden files in the folder of the merchants belong to no merchant (a repository with
 * its credentials, an environment file); the exception is `..data`, where Kubernetes keeps what it mounts.
 */
const isLinkable = ([first = '', ...others]: readonly string[]): boolean =>
  !/^(|\.\.|\.[^.].*|[A-Za-z]:)$/.test(first) && !others.some((name) => /^\.git$/i.test(name))

/** A file may shrink while it is read. */
function readWhole(handle: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let length = 0
  while (length < size) {
    const read = readSync(handle, bytes, length, size - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

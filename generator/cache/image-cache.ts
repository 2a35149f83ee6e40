import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './files.ts'

/** A drawn image as it is kept. */
export interface CachedImage {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Keeps drawn images by the hash of what they were made from (ICON-06). */
export interface ImageCache {
  readonly read: (key: string) => CachedImage | undefined
  readonly write: (key: string, image: CachedImage) => void
}

/** Keeps nothing, for `--no-cache`. */
export const noImageCache: ImageCache = { read: () => undefined, write: () => {} }

const magic = 0x4c56_4931 // "LVI1"
const headLength = 12

function pack({ width, height, bytes }: CachedImage): Uint8Array {
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(magic, 0)
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  return Buffer.concat([head, bytes])
}

function unpack(file: Buffer): CachedImage | undefined {
  if (file.length <= headLength || file.readUInt32BE(0) !== magic) return undefined
  return { width: file.readUInt32BE(4), height: file.readUInt32BE(8), bytes: file.subarray(headLength) }
}

/** Images in a folder that may not exist yet; a file that is not one of ours counts as absent. */
export function openImageCache(directory: string): ImageCache {
  const pathOf = (key: string): string => join(directory, key.slice(0, 2), key)
  return {
    read: (key) => (existsSync(pathOf(key)) ? unpack(readFileSync(pathOf(key))) : undefined),
    write: (key, image) => writeWhole(pathOf(key), pack(image)),
  }
}

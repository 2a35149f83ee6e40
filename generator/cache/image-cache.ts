import { createHash } from 'node:crypto'
import type { CheckedEntry } from './shared/entry.ts'
import type { Cache } from './cache.ts'
import { hashOf } from './content-store.ts'

/** A rendered image as it is stored. */
export interface CachedImage {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Stores rendered images by the hash of what they were made from (ICON-06). */
export interface ImageCache {
  readonly read: (key: string) => CachedImage | undefined
  readonly write: (key: string, image: CachedImage) => void
  /**
   * Fetches the missing ones of these from other machines in one request.
   * @returns `share`, which offers the images of a brand to other machines after they were rendered
   */
  readonly gather: (keys: readonly string[]) => Promise<{ readonly share: () => void }>
}

const nothingToShare = { share: () => {} }

/** Stores nothing, for `--no-cache`. */
export const noImageCache: ImageCache = {
  read: () => undefined,
  write: () => {},
  gather: () => Promise.resolve(nothingToShare),
}

/** The images are in the pool, from which releases are linked, so each is written once. An index maps keys to them. */
export function openImageCache({ images, pool, shared }: Pick<Cache, 'images' | 'pool' | 'shared'>): ImageCache {
  const read = (key: string): CachedImage | undefined => {
    const [sha256 = '', ...numbers] = images.read(key) ?? []
    const [size = 0, width = 0, height = 0] = numbers.map(Number)
    const bytes = sha256 === '' ? undefined : pool.readBytes({ sha256, size })
    return bytes && { width, height, bytes }
  }
  const write = (key: string, { width, height, bytes }: CachedImage): void => {
    const { sha256, size } = pool.storeBytes(bytes)
    images.add(key, [sha256, size, width, height])
  }
  return {
    read,
    write,
    gather: async (keys) => {
      const wanted = [...new Set(keys)].sort()
      if (!shared || wanted.every((key) => read(key))) return nothingToShare
      const name = { kind: 'images', key: createHash('sha256').update(wanted.join('\n')).digest('hex') } as const
      const found = await shared.fetch(name, (entry) => imagesOf(wanted, entry))
      for (const [key, image] of found ?? []) write(key, image)
      if (found) return nothingToShare
      return { share: () => shared.offer(name, () => entryOf(wanted, read)) }
    },
  }
}

/** Width and height in pixels, and the SHA-256 of the image; in the order of the keys. */
type ImageRow = readonly [width: number, height: number, sha256: string]

function entryOf(keys: readonly string[], read: ImageCache['read']) {
  const images = keys.flatMap((key) => read(key) ?? [])
  if (images.length < keys.length) return undefined
  const rows = images.map(({ width, height, bytes }): ImageRow => [width, height, hashOf(bytes)])
  return { value: rows, contents: images.map(({ bytes }) => bytes) }
}

/** The images of an entry; undefined if one of them is missing. */
function imagesOf(
  keys: readonly string[],
  { value, contentOf }: CheckedEntry,
): readonly (readonly [string, CachedImage])[] | undefined {
  if (!Array.isArray(value) || !value.every(isRow)) return undefined
  const images = value.flatMap(([width, height, sha256], at) => {
    const bytes = contentOf(sha256)
    return bytes ? [[keys[at] ?? '', { width, height, bytes }] as const] : []
  })
  return images.length === keys.length ? images : undefined
}

const isRow = (row: unknown): row is ImageRow =>
  Array.isArray(row) && isPixels(row[0]) && isPixels(row[1]) && typeof row[2] === 'string'

const isPixels = (count: unknown): boolean => Number.isInteger(count) && Number(count) > 0

import type { Cache } from './cache.ts'

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
}

/** Stores nothing, for `--no-cache`. */
export const noImageCache: ImageCache = { read: () => undefined, write: () => {} }

/**
 * The images are in the pool, where the release takes them from, so each is written once. An index says what they were
 * made from.
 */
export function openImageCache({ images, pool }: Pick<Cache, 'images' | 'pool'>): ImageCache {
  return {
    read: (key) => {
      const [sha256 = '', ...numbers] = images.read(key) ?? []
      const [size = 0, width = 0, height = 0] = numbers.map(Number)
      const bytes = sha256 === '' ? undefined : pool.readBytes({ sha256, size })
      return bytes && { width, height, bytes }
    },
    write: (key, { width, height, bytes }) => {
      const { sha256, size } = pool.storeBytes(bytes)
      images.add(key, [sha256, size, width, height])
    },
  }
}

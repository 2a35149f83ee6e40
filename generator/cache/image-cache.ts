import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Cache } from './cache.ts'
import { inFolder } from './files.ts'

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

interface Entry {
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly width: number
  readonly height: number
}

/**
 * The images stand in the pool, where the release takes them from, so that each is written once. An index, a line for
 * each, says what they were made from: lines are only ever added, and one that was cut off costs only its own image.
 */
export function openImageCache({ path, pool }: Pick<Cache, 'path' | 'pool'>): ImageCache {
  const file = path('images.txt')
  let index: Map<string, Entry> | undefined
  const entries = (): Map<string, Entry> => (index ??= new Map(existsSync(file) ? parse(readFileSync(file, 'latin1')) : []))
  return {
    read: (key) => {
      const entry = entries().get(key)
      const bytes = entry && pool.readWhole(entry)
      return bytes && { width: entry.width, height: entry.height, bytes }
    },
    write: (key, { width, height, bytes }) => {
      const entry = { ...pool.keep(bytes), width, height }
      entries().set(key, entry)
      inFolder(dirname(file), () => appendFileSync(file, line(key, entry)))
    },
  }
}

/** The line break comes first: what follows a line that was cut off is whole again. */
const line = (key: string, { sha256, size, width, height }: Entry): string => `\n${key} ${sha256} ${size} ${width} ${height}`

function* parse(text: string): Iterable<readonly [string, Entry]> {
  for (const [, key = '', sha256 = '', ...numbers] of text.matchAll(/^([0-9a-f]{64}) ([0-9a-f]{64}) (\d+) (\d+) (\d+)$/gm)) {
    const [size = 0, width = 0, height = 0] = numbers.map(Number)
    yield [key, { sha256, size, width, height }]
  }
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PooledContent } from '../emit/release.ts'
import { writeWhole } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Texts above this many bytes have compressed siblings (OUT-03). */
export const compressAbove = 1024

/**
 * Every content once, named by its SHA-256, its compressed forms beside it; the folders in dist are hard links into it.
 * Files are whole (written aside and renamed) and read-only.
 */
export interface Pool {
  /** Keeps the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Path of a content, or of a compressed form of it. */
  pathOf(sha256: string, form?: '' | '.br' | '.gz'): string
  read(sha256: string): Promise<Buffer>
  /** Whether everything that `put` promised of this content is still there. */
  has(content: PooledContent): Promise<boolean>
}

export type ContentKind = 'text' | 'binary'

export function openPool(directory: string): Pool {
  const known = new Map<string, Promise<PooledContent>>()
  const pathOf = (sha256: string, form = ''): string => join(directory, sha256.slice(0, 2), sha256 + form)

  const put = (bytes: Uint8Array, kind: ContentKind): Promise<PooledContent> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = kind + sha256
    const found = known.get(key)
    if (found) return found
    const kept = keep(sha256, bytes, kind, pathOf)
    known.set(key, kept)
    kept.catch(() => known.delete(key))
    return kept
  }

  return {
    put,
    pathOf,
    read: (sha256) => readFile(pathOf(sha256)),
    has: async (content) => {
      if ((await sizeOf(pathOf(content.sha256))) !== content.size) return false
      if (content.brotliSize === undefined) return true
      const sizes = await Promise.all([sizeOf(pathOf(content.sha256, '.br')), sizeOf(pathOf(content.sha256, '.gz'))])
      return sizes[0] === content.brotliSize && sizes[1] === content.gzipSize
    },
  }
}

async function keep(sha256: string, bytes: Uint8Array, kind: ContentKind, pathOf: Pool['pathOf']): Promise<PooledContent> {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const raw = { sha256, size: bytes.byteLength, integrity }
  await ensure(pathOf(sha256), raw.size, async () => bytes)
  if (kind === 'binary' || bytes.byteLength <= compressAbove) return raw
  const [brotliSize, gzipSize] = await Promise.all([
    ensure(pathOf(sha256, '.br'), undefined, () => brotli(bytes, brotliOptions(bytes.byteLength))),
    ensure(pathOf(sha256, '.gz'), undefined, () => zip(bytes, { level: 9 })),
  ])
  return { ...raw, brotliSize, gzipSize }
}

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Writes the file unless it is there, and says its size. */
async function ensure(path: string, expected: number | undefined, make: () => Promise<Uint8Array>): Promise<number> {
  const present = await sizeOf(path)
  if (present !== undefined && present > 0 && (expected === undefined || present === expected)) return present
  const bytes = await make()
  await writeWhole(path, bytes, 0o444)
  return bytes.byteLength
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}

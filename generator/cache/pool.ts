import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PooledContent, StoredForm } from '../emit/release.ts'
import { writeWhole } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Texts above this many bytes have compressed siblings (OUT-03). */
const compressAbove = 1024

/**
 * Every content once, named by its SHA-256, its compressed forms beside it; the folders in dist are hard links into it.
 * Files are whole (written aside and renamed) and read-only.
 */
export interface Pool {
  /** Keeps the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Path of a content, or of a compressed form of it. */
  pathOf(sha256: string, form?: '' | '.br' | '.gz'): string
  readText(sha256: string): string
  /** Whether everything that `put` promised of this content is still there. */
  has(content: PooledContent): Promise<boolean>
}

type ContentKind = 'text' | 'binary'

interface Store {
  readonly pathOf: Pool['pathOf']
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** Contents whose description is remembered within a run; enough for what merchants share. */
const remembered = 4000

/** @param temporary folder on the same file system, for files that are being written */
export function openPool(directory: string, temporary: string): Pool {
  const known = new Map<string, Promise<PooledContent>>()
  const pathOf = (sha256: string, form = ''): string => join(directory, sha256.slice(0, 2), sha256 + form)
  const store: Store = { pathOf, write: (path, bytes) => writeWhole(path, bytes, { mode: 0o444, temporary }) }
  return {
    put: (bytes, kind) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const found = known.get(kind + sha256)
      if (found) return found
      if (known.size >= remembered) known.clear()
      const kept = keep(sha256, bytes, kind, store)
      known.set(kind + sha256, kept)
      kept.catch(() => known.delete(kind + sha256))
      return kept
    },
    pathOf,
    readText: (sha256) => readFileSync(pathOf(sha256), 'utf8'),
    has: async ({ sha256, size, brotli: br, gzip: gz }) => {
      const forms = [{ form: '' as const, size }, ...(br ? [{ form: '.br' as const, size: br.size }] : []), ...(gz ? [{ form: '.gz' as const, size: gz.size }] : [])]
      const sizes = await Promise.all(forms.map(({ form }) => sizeOf(pathOf(sha256, form))))
      return forms.every((expected, index) => expected.size === sizes[index])
    },
  }
}

async function keep(sha256: string, bytes: Uint8Array, kind: ContentKind, store: Store): Promise<PooledContent> {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const raw = { sha256, size: bytes.byteLength, integrity }
  if ((await sizeOf(store.pathOf(sha256))) !== raw.size) await store.write(store.pathOf(sha256), bytes)
  if (kind === 'binary' || bytes.byteLength <= compressAbove) return raw
  const [br, gz] = await Promise.all([
    ensure(store.pathOf(sha256, '.br'), store, () => brotli(bytes, brotliOptions(bytes.byteLength))),
    ensure(store.pathOf(sha256, '.gz'), store, () => zip(bytes, { level: 9 })),
  ])
  return { ...raw, brotli: br, gzip: gz }
}

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Makes the file unless it is there, and describes it. */
async function ensure(path: string, store: Store, make: () => Promise<Buffer>): Promise<StoredForm> {
  const present = await readFile(path).catch(() => undefined)
  const bytes = present && present.byteLength > 0 ? present : await make()
  if (bytes !== present) await store.write(path, bytes)
  return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}

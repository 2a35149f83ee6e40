import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import type { PooledContent, StoredForm } from '../emit/release.ts'
import { writeWhole } from './files.ts'

const brotli = promisify(brotliCompress)

/** Texts above this many bytes have compressed siblings (OUT-03). */
const compressAbove = 1024

/**
 * Every content once, named by its SHA-256, its compressed forms beside it; the folders in dist are hard links into it.
 * Files are whole (written aside and renamed) and read-only.
 */
export interface Pool {
  /** Keeps the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Keeps the bytes alone: their compressed forms are made when they are put. */
  keep(bytes: Uint8Array): StoredForm
  /** The bytes that `keep` kept; nothing where they are gone or cut off. */
  readWhole(kept: StoredForm): Uint8Array | undefined
  /** Path of a content, or of a compressed form of it. */
  pathOf(sha256: string, form?: '' | '.br' | '.gz'): string
  readText(sha256: string): string
  /** Whether everything that `put` promised of this content is still there. */
  has(content: PooledContent): boolean
}

type ContentKind = 'text' | 'binary'

interface Store {
  readonly pathOf: Pool['pathOf']
  write(path: string, bytes: Uint8Array): void
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
      const sha256 = hashOf(bytes)
      const found = known.get(kind + sha256)
      if (found) return found
      if (known.size >= remembered) known.clear()
      const kept = keepForms(sha256, bytes, kind, store)
      known.set(kind + sha256, kept)
      kept.catch(() => known.delete(kind + sha256))
      return kept
    },
    keep: (bytes) => keepRaw(hashOf(bytes), bytes, store),
    readWhole: ({ sha256, size }) => (sizeOf(pathOf(sha256)) === size ? readFileSync(pathOf(sha256)) : undefined),
    pathOf,
    readText: (sha256) => readFileSync(pathOf(sha256), 'utf8'),
    has: ({ sha256, size, brotli: br, gzip: gz }) => {
      const forms = [{ form: '' as const, size }, ...(br ? [{ form: '.br' as const, size: br.size }] : []), ...(gz ? [{ form: '.gz' as const, size: gz.size }] : [])]
      return forms.every((expected) => expected.size === sizeOf(pathOf(sha256, expected.form)))
    },
  }
}

function keepRaw(sha256: string, bytes: Uint8Array, store: Store): StoredForm {
  const path = store.pathOf(sha256)
  if (sizeOf(path) !== bytes.byteLength) store.write(path, bytes)
  return { sha256, size: bytes.byteLength }
}

async function keepForms(sha256: string, bytes: Uint8Array, kind: ContentKind, store: Store): Promise<PooledContent> {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const raw = { ...keepRaw(sha256, bytes, store), integrity }
  if (kind === 'binary' || bytes.byteLength <= compressAbove) return raw
  const br = await ensure(store.pathOf(sha256, '.br'), store, () => brotli(bytes, brotliOptions(bytes.byteLength)))
  // In this thread: handing a text to another takes longer than zipping it.
  const gz = await ensure(store.pathOf(sha256, '.gz'), store, () => gzipSync(bytes, gzipOptions))
  return { ...raw, brotli: br, gzip: gz }
}

const gzipOptions = { level: 9 }

/** Below this many bytes modelling literals by their context saves nothing (0.1 % over six brands) and takes a third more time. */
const contextAbove = 5 * 1024

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: size < contextAbove ? 1 : 0,
    // A window no larger than the content: the same bytes come out, sooner.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1)))),
  },
})

/** All that decides the bytes of compressed forms, apart from the compressors' versions. */
export const compressionSettings = JSON.stringify([gzipOptions, contextAbove, ...[2 ** 10, 2 ** 18, 2 ** 24].map(brotliOptions)])

/** Makes the file unless it is there, and describes it. */
async function ensure(path: string, store: Store, make: () => Buffer | Promise<Buffer>): Promise<StoredForm> {
  const present = sizeOf(path) ? readFileSync(path) : undefined
  const bytes = present ?? (await make())
  if (!present) store.write(path, bytes)
  return { size: bytes.byteLength, sha256: hashOf(bytes) }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

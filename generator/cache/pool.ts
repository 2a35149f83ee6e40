import { createHash } from 'node:crypto'
import { MachineError } from '../errors/machine-error.ts'
import type { PooledContent, StoredForm } from '../release/release-file.ts'
import { brotli, compressAbove, gzip } from './compress.ts'
import { hashOf, type ContentStore } from './content-store.ts'
import type { Ledger } from './ledger.ts'

type Suffix = '' | '.br' | '.gz'

/**
 * Every content once, named by its SHA-256, with its compressed forms; the folders in dist are hard links to these
 * files.
 */
export interface Pool {
  /** Stores the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Stores the bytes alone; their compressed forms are made by `put`. */
  storeBytes(bytes: Uint8Array): StoredForm
  /** The bytes that `storeBytes` stored; undefined if they are missing or corrupt. */
  readBytes(stored: StoredForm): Buffer | undefined
  readText(content: StoredForm): string
  /** Whether everything that `put` returned for this content is still there, with the right bytes. */
  has(content: PooledContent): boolean
  /**
   * The files to link into a folder for this content, verified by this call. Throws a MachineError if somebody changed
   * one during the run.
   */
  filesOf(content: PooledContent): readonly PooledFile[]
}

/** `plain`: without compressed siblings, because it is not text or not served. */
type ContentKind = 'text' | 'plain'

export interface PooledFile {
  readonly suffix: Suffix
  readonly source: string
}

/** How many contents are remembered with their description within a run; enough for what merchants share. */
const remembered = 4000

/**
 * @param forms known compressed forms, by the hash of their content: their own bytes do not tell whether they are
 * correct
 */
export function openPool(store: ContentStore, forms: Ledger): Pool {
  const known = new Map<string, Promise<PooledContent>>()
  const storeBytes = (sha256: string, bytes: Uint8Array): StoredForm => {
    const form = { sha256, size: bytes.byteLength }
    if (!store.holds(sha256, form)) store.write(sha256, bytes, form)
    return form
  }
  return {
    put: (bytes, kind) => {
      const sha256 = hashOf(bytes)
      const found = known.get(kind + sha256)
      if (found) return found
      if (known.size >= remembered) known.clear()
      const isCompressed = kind === 'text' && bytes.byteLength > compressAbove
      const stored = describe(storeBytes(sha256, bytes), bytes, isCompressed ? { store, forms } : undefined)
      known.set(kind + sha256, stored)
      stored.catch(() => known.delete(kind + sha256))
      return stored
    },
    storeBytes: (bytes) => storeBytes(hashOf(bytes), bytes),
    readBytes: (form) => store.read(form.sha256, form),
    readText: (form) => (store.read(form.sha256, form) ?? changed(store.pathOf(form.sha256))).toString(),
    has: (content) => namesOf(content).every(({ name, form }) => store.holds(name, form)),
    filesOf: (content) =>
      namesOf(content).map(({ name, suffix, form }) => ({
        suffix,
        source: store.holds(name, form) ? store.pathOf(name) : changed(store.pathOf(name)),
      })),
  }
}

function changed(path: string): never {
  throw new MachineError(
    `A file of the cache was changed during the run: ${path}`,
    'Run the command again: the file is made again. Nothing else may write into the cache.',
  )
}

/** Names in the store of all files of a content. */
function namesOf(
  content: PooledContent,
): readonly { readonly name: string; readonly suffix: Suffix; readonly form: StoredForm }[] {
  const { sha256, brotli: br, gzip: gz } = content
  return [
    { name: sha256, suffix: '', form: content },
    ...(br ? [{ name: `${sha256}.br`, suffix: '.br' as const, form: br }] : []),
    ...(gz ? [{ name: `${sha256}.gz`, suffix: '.gz' as const, form: gz }] : []),
  ]
}

interface Compressing {
  readonly store: ContentStore
  readonly forms: Ledger
}

async function describe(
  form: StoredForm,
  bytes: Uint8Array,
  compressing: Compressing | undefined,
): Promise<PooledContent> {
  const plain = { ...form, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }
  if (!compressing) return plain
  const stored = loadForms(form.sha256, compressing)
  if (stored) return { ...plain, ...stored }
  const br = storeCompressed(`${form.sha256}.br`, await brotli(bytes), compressing)
  const gz = storeCompressed(`${form.sha256}.gz`, gzip(bytes), compressing)
  compressing.forms.add(form.sha256, [br.sha256, br.size, gz.sha256, gz.size])
  return { ...plain, brotli: br, gzip: gz }
}

function loadForms(
  sha256: string,
  { store, forms }: Compressing,
): Required<Pick<PooledContent, 'brotli' | 'gzip'>> | undefined {
  const words = forms.read(sha256)
  if (!words) return undefined
  const [brSha = '', brSize, gzSha = '', gzSize] = words
  const stored = { brotli: { sha256: brSha, size: Number(brSize) }, gzip: { sha256: gzSha, size: Number(gzSize) } }
  return store.holds(`${sha256}.br`, stored.brotli) && store.holds(`${sha256}.gz`, stored.gzip) ? stored : undefined
}

function storeCompressed(name: string, bytes: Uint8Array, { store }: Compressing): StoredForm {
  const form = { sha256: hashOf(bytes), size: bytes.byteLength }
  store.write(name, bytes, form)
  return form
}

import { createHash } from 'node:crypto'
import { MachineError } from '../errors/machine-error.ts'
import type { PooledContent, StoredForm } from '../release/release-file.ts'
import { brotli, compressAbove, gzip } from './compress.ts'
import { hashOf, type ContentStore } from './content-store.ts'
import type { Ledger } from './ledger.ts'

type Suffix = '' | '.br' | '.gz'

/**
 * Every content once, named by its SHA-256, its compressed forms beside it; the folders in dist are hard links into it.
 */
export interface Pool {
  /** Keeps the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Keeps the bytes alone: their compressed forms are made when they are put. */
  keep(bytes: Uint8Array): StoredForm
  /** The bytes that `keep` kept; undefined where they are missing or corrupt. */
  readWhole(kept: StoredForm): Buffer | undefined
  readText(content: StoredForm): string
  /** Whether everything that `put` promised of this content is still there, by its bytes. */
  has(content: PooledContent): boolean
  /**
   * The files to link into a folder for this content, verified on this call. Throws a MachineError when somebody
   * changed one during the run.
   */
  filesOf(content: PooledContent): readonly PooledFile[]
}

/** `plain`: has no compressed siblings, for what is no text or is not served. */
type ContentKind = 'text' | 'plain'

export interface PooledFile {
  readonly suffix: Suffix
  readonly source: string
}

/** Contents whose description is remembered within a run; enough for what merchants share. */
const remembered = 4000

/**
 * @param forms what is known of compressed forms, by the hash of their content: their own bytes do not tell whether
 * they are correct
 */
export function openPool(store: ContentStore, forms: Ledger): Pool {
  const known = new Map<string, Promise<PooledContent>>()
  const keep = (sha256: string, bytes: Uint8Array): StoredForm => {
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
      const kept = describe(keep(sha256, bytes), bytes, isCompressed ? { store, forms } : undefined)
      known.set(kind + sha256, kept)
      kept.catch(() => known.delete(kind + sha256))
      return kept
    },
    keep: (bytes) => keep(hashOf(bytes), bytes),
    readWhole: (form) => store.read(form.sha256, form),
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

/** Names in the store of all that belongs to a content. */
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
  const kept = recallForms(form.sha256, compressing)
  if (kept) return { ...plain, ...kept }
  const br = keepCompressed(`${form.sha256}.br`, await brotli(bytes), compressing)
  const gz = keepCompressed(`${form.sha256}.gz`, gzip(bytes), compressing)
  compressing.forms.add(form.sha256, [br.sha256, br.size, gz.sha256, gz.size])
  return { ...plain, brotli: br, gzip: gz }
}

function recallForms(
  sha256: string,
  { store, forms }: Compressing,
): Required<Pick<PooledContent, 'brotli' | 'gzip'>> | undefined {
  const words = forms.read(sha256)
  if (!words) return undefined
  const [brSha = '', brSize, gzSha = '', gzSize] = words
  const kept = { brotli: { sha256: brSha, size: Number(brSize) }, gzip: { sha256: gzSha, size: Number(gzSize) } }
  return store.holds(`${sha256}.br`, kept.brotli) && store.holds(`${sha256}.gz`, kept.gzip) ? kept : undefined
}

function keepCompressed(name: string, bytes: Uint8Array, { store }: Compressing): StoredForm {
  const form = { sha256: hashOf(bytes), size: bytes.byteLength }
  store.write(name, bytes, form)
  return form
}

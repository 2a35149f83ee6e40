import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, brotliCompress, constants, gzipSync } from 'node:zlib'
import { attempt } from '../../contract/attempt.ts'
import { MachineError } from '../errors/machine-error.ts'
import type { PooledContent, StoredForm } from '../release/release-file.ts'
import type { SharedCache } from './shared/shared-cache.ts'
import { hashOf, type ContentStore } from './content-store.ts'
import type { Ledger } from './ledger.ts'
import { promisify } from 'node:util'

type Suffix = '' | '.br' | '.gz'

/**
 * Holds every content once, named by its SHA-256, with its compressed forms. The files in dist are hard links to these.
 */
export interface Pool {
  /** Stores the bytes and, for texts over 1 KiB, their compressed forms. */
  put(bytes: Uint8Array, kind: ContentKind): Promise<PooledContent>
  /** Stores the bytes alone; their compressed forms are made by `put`. */
  storeBytes(bytes: Uint8Array): StoredForm
  /** The bytes that `storeBytes` stored; undefined if they are missing or corrupt. */
  readBytes(stored: StoredForm): Buffer | undefined
  readText(content: StoredForm): string
  /** Content and compressed forms; undefined if one of them is missing or corrupt. */
  readForms(content: PooledContent): readonly Buffer[] | undefined
  /**
   * Stores a content that another machine made, with its compressed forms, if their hashes are right.
   * @param bytesOf by SHA-256
   * @returns whether the hashes were right
   */
  adopt(content: PooledContent, bytesOf: (sha256: string) => Buffer | undefined): boolean
  /** Whether everything that `put` returned for this content is still there, with the right bytes. */
  has(content: PooledContent): boolean
  /**
   * The files to link into a folder for this content, verified by this call. Throws a MachineError if one was changed
   * during the run.
   */
  filesOf(content: PooledContent): readonly PooledFile[]
}

/**
 * `plain`: without compressed siblings, because it is not text or not served; `bundled`: text whose compressed forms other
 * machines get with its bundle.
 */
type ContentKind = 'text' | 'bundled' | 'plain'

export interface PooledFile {
  readonly suffix: Suffix
  readonly source: string
}

/** How many contents are remembered within a run; enough for what merchants share. */
const remembered = 4000

/**
 * @param forms known compressed forms, by the hash of their content: their own bytes do not tell whether they are
 * correct
 */
export function openPool(store: ContentStore, forms: Ledger, shared?: SharedCache): Pool {
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
      const isCompressed = kind !== 'plain' && bytes.byteLength > compressAbove
      const isShared = kind === 'text' && bytes.byteLength > shareAbove
      const compressing = { store, forms, ...(shared && isShared && { shared }) }
      const stored = describe(storeBytes(sha256, bytes), bytes, isCompressed ? compressing : undefined)
      known.set(kind + sha256, stored)
      stored.catch(() => known.delete(kind + sha256))
      return stored
    },
    storeBytes: (bytes) => storeBytes(hashOf(bytes), bytes),
    readBytes: (form) => store.read(form.sha256, form),
    readText: (form) => (store.read(form.sha256, form) ?? changed(store.pathOf(form.sha256))).toString(),
    readForms: (content) => {
      const read = namesOf(content).flatMap(({ name, form }) => store.read(name, form) ?? [])
      return read.length === namesOf(content).length ? read : undefined
    },
    adopt: (content, bytesOf) => {
      const found = namesOf(content).map((named) => ({ ...named, bytes: bytesOf(named.form.sha256) }))
      const isGenuine = found.every(({ bytes, form, suffix }) => bytes && isFormOf(content, bytes, form, suffix))
      if (!isGenuine || integrityOf(bytesOf(content.sha256)) !== content.integrity) return false
      for (const { name, form, bytes } of found) if (bytes && !store.holds(name, form)) store.write(name, bytes, form)
      if (content.brotli && content.gzip) noteForms(forms, content.sha256, content.brotli, content.gzip)
      return true
    },
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

/** Below this many bytes, asking another machine for the compressed forms takes longer than making them. */
const shareAbove = 8 * 1024

const unpack: Readonly<Record<Suffix, (bytes: Uint8Array, limit: { readonly maxOutputLength: number }) => Uint8Array>> =
  {
    '': (bytes) => bytes,
    '.br': brotliDecompressSync,
    '.gz': gunzipSync,
  }

/** Whether the bytes match the form and unpack to the content. Never unpacks more bytes than the content has. */
function isFormOf({ sha256, size }: StoredForm, bytes: Uint8Array, form: StoredForm, suffix: Suffix): boolean {
  if (bytes.byteLength !== form.size || hashOf(bytes) !== form.sha256) return false
  return attempt(() => hashOf(unpack[suffix](bytes, { maxOutputLength: Math.max(1, size) }))) === sha256
}

const integrityOf = (bytes: Uint8Array = new Uint8Array()): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

interface Compressing {
  readonly store: ContentStore
  readonly forms: Ledger
  /** Absent for content that is not shared on its own. */
  readonly shared?: SharedCache
}

async function describe(
  form: StoredForm,
  bytes: Uint8Array,
  compressing: Compressing | undefined,
): Promise<PooledContent> {
  const plain = { ...form, integrity: integrityOf(bytes) }
  if (!compressing) return plain
  const stored = loadForms(form.sha256, compressing) ?? (await fetchForms(form, compressing))
  if (stored) return { ...plain, ...stored }
  const br = storeCompressed(`${form.sha256}.br`, await brotli(bytes), compressing)
  const gz = storeCompressed(`${form.sha256}.gz`, gzip(bytes), compressing)
  noteForms(compressing.forms, form.sha256, br, gz)
  offerForms(form.sha256, { brotli: br, gzip: gz }, compressing)
  return { ...plain, brotli: br, gzip: gz }
}

type CompressedForms = Required<Pick<PooledContent, 'brotli' | 'gzip'>>

const noteForms = (forms: Ledger, sha256: string, br: StoredForm, gz: StoredForm): void =>
  forms.add(sha256, [br.sha256, br.size, gz.sha256, gz.size])

/** Fetches the forms that another machine has made. */
async function fetchForms(
  form: StoredForm,
  { store, forms, shared }: Compressing,
): Promise<CompressedForms | undefined> {
  const name = { kind: 'compressed', key: form.sha256 } as const
  return await shared?.fetch(name, ({ value, contentOf }) => {
    const hashes = value as readonly unknown[]
    const [br, gz] = [0, 1].map((at) => (Array.isArray(hashes) ? contentOf(String(hashes[at])) : undefined))
    if (!br || !gz) return undefined
    const [brForm, gzForm] = [formOf(br), formOf(gz)]
    if (!isFormOf(form, br, brForm, '.br') || !isFormOf(form, gz, gzForm, '.gz')) return undefined
    store.write(`${form.sha256}.br`, br, brForm)
    store.write(`${form.sha256}.gz`, gz, gzForm)
    noteForms(forms, form.sha256, brForm, gzForm)
    return { brotli: brForm, gzip: gzForm }
  })
}

function offerForms(sha256: string, { brotli: br, gzip: gz }: CompressedForms, { store, shared }: Compressing): void {
  shared?.offer({ kind: 'compressed', key: sha256 }, () => {
    const contents = [store.read(`${sha256}.br`, br), store.read(`${sha256}.gz`, gz)].flatMap((bytes) => bytes ?? [])
    return contents.length === 2 ? { value: [br.sha256, gz.sha256], contents } : undefined
  })
}

const formOf = (bytes: Uint8Array): StoredForm => ({ sha256: hashOf(bytes), size: bytes.byteLength })

function loadForms(sha256: string, { store, forms }: Compressing): CompressedForms | undefined {
  const words = forms.read(sha256)
  if (!words) return undefined
  const [brSha = '', brSize, gzSha = '', gzSize] = words
  const stored = { brotli: { sha256: brSha, size: Number(brSize) }, gzip: { sha256: gzSha, size: Number(gzSize) } }
  return store.holds(`${sha256}.br`, stored.brotli) && store.holds(`${sha256}.gz`, stored.gzip) ? stored : undefined
}

function storeCompressed(name: string, bytes: Uint8Array, { store }: Compressing): StoredForm {
  const form = formOf(bytes)
  store.write(name, bytes, form)
  return form
}

const compressBrotli = promisify(brotliCompress)

/** Texts above this many bytes have compressed siblings (OUT-03). */
const compressAbove = 1024

const gzipOptions = { level: 9 }

/**
 * Below this many bytes, modeling literals by their context saves nothing (0.1 % over six brands) and takes a third
 * longer.
 */
const contextAbove = 5 * 1024

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: size < contextAbove ? 1 : 0,
    // A window no larger than the content: the output is the same, and faster.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1)))),
  },
})

/** Everything that decides the bytes of compressed forms, apart from the compressors' versions. */
export const compressionSettings = JSON.stringify([
  gzipOptions,
  contextAbove,
  ...[2 ** 10, 2 ** 18, 2 ** 24].map(brotliOptions),
])

const brotli = (bytes: Uint8Array): Promise<Buffer> => compressBrotli(bytes, brotliOptions(bytes.byteLength))

/** Runs on this thread, because handing a text to another thread takes longer than compressing it. */
const gzip = (bytes: Uint8Array): Buffer => gzipSync(bytes, gzipOptions)

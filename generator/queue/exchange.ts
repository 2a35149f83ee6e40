import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { findBundle } from '../build/fleet/bundles.ts'
import type { StoredBundle } from '../build/bundle/bundle-cache.ts'
import type { Cache } from '../cache/cache.ts'
import { hashOf } from '../cache/content-store.ts'
import type { BuildSummary, BuiltMerchant } from '../build/emit/build-merchant.ts'
import { assetFilesOf, readInputRecord } from '../build/fleet/input-record.ts'
import type { MerchantIdentity } from '../merchant/identity.ts'
import type { Merchant } from '../merchant/model.ts'
import { readAsset } from '../merchant/read-asset.ts'
import { parseReceipt } from '../release/parse-receipt.ts'
import { listedFiles, receiptName, receiptSchema } from '../release/receipt.ts'
import { storedFiles, type FileRole, type ReleaseFile } from '../release/release-file.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import type { CheckedEntry } from '../cache/shared/entry.ts'
import { declaredBy, isInnerPath, sha256 } from './jobs.ts'

/*
 * What caller and workers exchange through the shared store: the input of a brand, the identities of all merchants, and
 * built releases. Each is named by the hash of what it is made from, so what is there already is not made again.
 */

const path = z.string().refine(isInnerPath)

/** The resolved settings and texts, and the files that they name. */
const input = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,63}$/),
  settings: z.looseObject({ whitelabel: z.record(z.string(), z.boolean()) }),
  textOverrides: z.record(z.string(), z.record(z.string(), z.string())),
  assets: z.array(z.tuple([path, sha256])),
})

export async function storeInput(shared: SharedCache, merchant: Merchant, configuration: string): Promise<boolean> {
  return await shared.store({ kind: 'input', key: configuration }, () => {
    const { id, directory, settings, textOverrides } = merchant
    const files = assetFilesOf(merchant).map((file) => ({ file, bytes: readAsset(directory, file) }))
    const assets = files.map(({ file, bytes }) => [relative(directory, file).split(sep).join('/'), hashOf(bytes)])
    return { value: { id, settings, textOverrides, assets }, contents: files.map(({ bytes }) => bytes) }
  })
}

/** The merchant, its files written below the folder; undefined if it is not there or not what its name says. */
export async function fetchInput(
  shared: SharedCache,
  configuration: string,
  folder: string,
): Promise<Merchant | undefined> {
  const merchant = await shared.fetch({ kind: 'input', key: configuration }, (entry) => writeInput(entry, folder))
  return merchant && readInputRecord(merchant).configuration === configuration ? merchant : undefined
}

function writeInput({ value, contentOf }: CheckedEntry, directory: string): Merchant | undefined {
  if (!input.safeParse(value).success) return undefined
  // The value as it was written, because the parser changes the order of keys, which is part of the configuration.
  const { id, settings, textOverrides, assets } = value as z.infer<typeof input>
  const files = assets.map(([name, hash]) => ({ file: join(directory, name), bytes: contentOf(hash) }))
  for (const { file, bytes } of files) {
    if (!bytes) return undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const resolved = settings as unknown as Merchant['settings']
  return {
    id,
    directory,
    settings: resolved,
    flags: resolved.whitelabel,
    textOverrides,
    provenance: new Map(),
    inputFiles: files.map(({ file }) => file),
  }
}

const identities = z.array(
  z.strictObject({
    id: z.string(),
    facts: z.array(
      z.strictObject({
        kind: z.enum(['code', 'name', 'domain', 'appId', 'tracking', 'color', 'key']),
        value: z.string(),
        path: z.string(),
      }),
    ),
  }),
)

/** Leaves out file paths: the gates do not need them, and they differ between machines. */
const withoutPlaces = (fleet: readonly MerchantIdentity[]): z.infer<typeof identities> =>
  fleet.map(({ id, facts }) => ({ id, facts: facts.map(({ kind, value, path: at }) => ({ kind, value, path: at })) }))

export const fleetKey = (fleet: readonly MerchantIdentity[]): string => keyOf(withoutPlaces(fleet))

const keyOf = (fleet: z.infer<typeof identities>): string => hashOf(Buffer.from(JSON.stringify(fleet)))

export const storeFleet = (shared: SharedCache, fleet: readonly MerchantIdentity[]): Promise<boolean> =>
  shared.store({ kind: 'fleet', key: fleetKey(fleet) }, () => ({ value: withoutPlaces(fleet), contents: [] }))

export async function fetchFleet(shared: SharedCache, key: string): Promise<readonly MerchantIdentity[] | undefined> {
  return await shared.fetch({ kind: 'fleet', key }, ({ value }) => {
    const read = identities.safeParse(value)
    if (!read.success || keyOf(read.data) !== key) return undefined
    return read.data.map(({ id, facts }) => {
      const location = { file: `${declaredBy}${id}`, line: 1, column: 1 }
      return { id, presets: [], facts: facts.map((fact) => ({ ...fact, location })) }
    })
  })
}

const form = z.strictObject({ sha256, size: z.int().nonnegative() })
const bytes = z.number().nonnegative()

/** Roles of files that are never part of a bundle. */
const ownRoles = [
  'brand',
  'text',
  'image',
  'font',
  'html',
  'worker',
  'manifest',
  'hosting',
] as const satisfies readonly FileRole[]

/** The own files of a built brand; those of the bundle are stored with the bundle. */
const release = z.strictObject({
  bundle: z.string().regex(/^[0-9a-f]{16}-[0-9a-f]{10}$/),
  files: z.array(
    z.strictObject({
      path,
      role: z.enum(ownRoles),
      content: z.strictObject({ ...form.shape, integrity: z.string(), brotli: form.optional(), gzip: form.optional() }),
    }),
  ),
  summary: z.strictObject({
    id: z.string(),
    code: z.string(),
    flagSet: z.string(),
    languages: z.array(z.string()),
    firstLoad: z.strictObject({ js: bytes, css: bytes }),
    files: bytes,
    bytes,
  }),
  images: z.strictObject({ cached: bytes, count: bytes }),
  idle: z.array(z.int().nonnegative()),
})

export async function storeRelease(
  shared: SharedCache,
  key: string,
  built: BuiltMerchant,
  bundle: StoredBundle,
  { pool }: Pick<Cache, 'pool'>,
): Promise<boolean> {
  const shipped = new Set(bundle.files.map((file) => file.path))
  const files = built.files.filter((file) => !shipped.has(file.path))
  return await shared.store({ kind: 'release', key }, () => {
    const forms = files.map(({ content }) => pool.readForms(content))
    if (!forms.every((found) => found !== undefined)) return undefined
    const { summary, images, idle } = built
    return {
      value: { bundle: bundle.key, files, summary, images: { cached: images.cached, count: images.count }, idle },
      contents: forms.flat(),
    }
  })
}

/** A brand that a worker built, with all of its contents in the pool. */
export interface FetchedRelease {
  /** `releaseIdOf` its receipt. */
  readonly release: string
  readonly files: readonly ReleaseFile[]
  readonly bundle: StoredBundle
  readonly summary: BuildSummary
  readonly images: { readonly cached: number; readonly count: number }
  readonly idle: BuiltMerchant['idle']
}

/**
 * The release, if it is there and adds up: each content is what its hash says, the files are exactly those of its receipt,
 * and the receipt is of this merchant in this configuration.
 */
export async function fetchRelease(
  cache: Cache,
  shared: SharedCache,
  key: string,
  expected: { readonly id: string; readonly configuration: string },
): Promise<FetchedRelease | undefined> {
  const own = await shared.fetch({ kind: 'release', key }, (entry) => adoptRelease(entry, cache))
  const bundle = own && (await findBundle(cache, own.bundle))
  if (!bundle) return undefined
  const files = [...own.files, ...bundle.files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const found = releaseOf(files, own.receipt, expected)
  if (found === undefined) return undefined
  return { release: found, files, bundle, summary: own.summary, images: own.images, idle: own.idle }
}

function adoptRelease({ value, contentOf }: CheckedEntry, { pool }: Cache) {
  const read = release.safeParse(value)
  if (!read.success) return undefined
  const { files, summary, ...rest } = read.data as Omit<typeof read.data, 'files' | 'summary'> & {
    readonly files: readonly ReleaseFile[]
    readonly summary: BuildSummary
  }
  const receipt = files.find((file) => file.path === receiptName)
  const text = receipt && contentOf(receipt.content.sha256)?.toString()
  if (text === undefined || !files.every(({ content }) => pool.adopt(content, contentOf))) return undefined
  return { ...rest, files, summary, receipt: text }
}

/** The release's id, if the receipt is of these files and of what is expected. */
function releaseOf(
  files: readonly ReleaseFile[],
  text: string,
  { id, configuration }: { readonly id: string; readonly configuration: string },
): string | undefined {
  const read = parseReceipt(text)
  if (read.kind !== 'receipt' || read.receipt.merchant.id !== id) return undefined
  if (read.receipt.configuration !== configuration || read.receipt.schema !== receiptSchema) return undefined
  const listed = listedFiles(read.receipt)
  const found = files.flatMap(storedFiles).filter((file) => file.path !== receiptName)
  const isWhole =
    found.length === listed.size &&
    found.every((file) => {
      const row = listed.get(file.path)
      return row?.sha256 === file.sha256 && row.size === file.size
    })
  return isWhole ? read.receipt.release : undefined
}

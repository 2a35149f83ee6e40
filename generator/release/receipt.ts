import { flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { Hosting } from './hosting/model.ts'
import { type FileRole, type ReleaseFile, type StoredForm, encodings } from './release-file.ts'
import { releaseIdOf } from './release-id.ts'

/**
 * A file's role, its size in bytes and SHA-256, then size and SHA-256 of its compressed siblings, if it has any. The
 * values have no names, which saves a fifth of the time to compress the receipt, the largest text of a brand.
 */
export type ReceiptRow = readonly [
  /** Null in a receipt that was converted from schema 1. */
  role: FileRole | null,
  size: number,
  sha256: string,
  brSize?: number,
  brSha256?: string,
  gzSize?: number,
  gzSha256?: string,
]
const columns = ['role', 'size', 'sha256', '.br size', '.br sha256', '.gz size', '.gz sha256'] as const

/** Name of the receipt in a brand's folder. */
export const receiptName = 'release.json'

/**
 * Number of the shape below; the first line of every receipt. A change that readers must know about gets the next
 * number, and `parseReceipt` a migration from the previous one.
 */
export const receiptSchema = 3

/** release.json: what is in the folder and what it was made from (OUT-04). */
export interface Receipt {
  /** Lower than `receiptSchema` in a receipt of an earlier Livery. */
  readonly schema: number
  /** `releaseIdOf` the receipt; until schema 2 `contentIdOf` its files. */
  readonly release: string
  readonly merchant: { readonly id: string; readonly code: string; readonly name: string }
  /** The environment whose overlay is in the settings; null without one. */
  readonly environment: string | null
  /** SHA-256 over the merchant's resolved settings, texts and assets. */
  readonly configuration: string
  readonly flagSet: { readonly id: string; readonly on: readonly FlagName[]; readonly encryption: string }
  /** Flags that are off: the folder contains nothing of them. */
  readonly removedFeatures: readonly FlagName[]
  readonly languages: readonly LanguageCode[]
  /** Brotli bytes. */
  readonly firstLoad: { readonly js: number; readonly css: number }
  /** Uncompressed bytes that the service worker downloads at installation. */
  readonly precache: number
  /** Findings that the gates were told to accept, with the reason; absent if there are none. */
  readonly allowed?: readonly { readonly gate: string; readonly value: string; readonly reason: string }[]
  /** ISO 8601, from SOURCE_DATE_EPOCH; absent without it. */
  readonly time?: string
  /** How the host answers for each file; absent in a receipt that was converted from schema 1. */
  readonly hosting?: Hosting
  /** The meaning of each value in a row of `files`. */
  readonly columns: readonly string[]
  /** Every file of the folder except this one, by path; a compressed sibling is in the row of its file. */
  readonly files: Readonly<Record<string, ReceiptRow>>
}

export interface ReceiptFacts
  extends Omit<
    Receipt,
    'schema' | 'release' | 'flagSet' | 'removedFeatures' | 'hosting' | 'columns' | 'files' | 'time'
  > {
  readonly hosting: Hosting
  readonly flagSet: { readonly id: string; readonly flags: FlagValues; readonly encryption: string }
  readonly files: readonly ReleaseFile[]
  readonly epochSeconds: number | undefined
}

/** The receipt as text, one line per file, so that two releases are easy to compare. */
export function receiptText({ files, ...facts }: Receipt): string {
  const head = JSON.stringify(facts, null, 2).slice(0, -2)
  const rows = Object.entries(files).map(([path, row]) => `${JSON.stringify(path)}:${JSON.stringify(row)}`)
  return `${head},\n  "files": {\n${rows.join(',\n')}\n  }\n}\n`
}

export function planReceipt({ flagSet, files, epochSeconds, hosting, ...facts }: ReceiptFacts): Receipt {
  const rows = Object.fromEntries(files.map((file) => [file.path, rowOf(file)]))
  const { merchant, environment } = facts
  return {
    schema: receiptSchema,
    release: releaseIdOf({ merchant, environment, hosting, files: rows }),
    ...facts,
    flagSet: { id: flagSet.id, on: flagNames.filter((name) => flagSet.flags[name]), encryption: flagSet.encryption },
    removedFeatures: flagNames.filter((name) => !flagSet.flags[name]),
    ...(epochSeconds === undefined ? {} : { time: new Date(epochSeconds * 1000).toISOString() }),
    hosting,
    columns,
    files: rows,
  }
}

function rowOf({ role, content: { size, sha256, brotli, gzip } }: ReleaseFile): ReceiptRow {
  return brotli && gzip
    ? [role, size, sha256, brotli.size, brotli.sha256, gzip.size, gzip.sha256]
    : [role, size, sha256]
}

const suffixes = ['', ...encodings.map(({ suffix }) => suffix)]

/** Every file that a receipt names, including compressed siblings, with the sizes and hashes in the receipt. */
export function listedFiles({ files }: Pick<Receipt, 'files'>): ReadonlyMap<string, StoredForm> {
  const forms = new Map<string, StoredForm>()
  for (const [path, row] of Object.entries(files))
    for (const [at, suffix] of suffixes.entries()) {
      const sha256 = row[2 * at + 2]
      if (sha256 !== undefined) forms.set(path + suffix, { size: Number(row[2 * at + 1]), sha256: String(sha256) })
    }
  return forms
}

/** What reports of its pages call a release (`monitoring.endpoint`); null if they send none. */
export const reportedBuild = ({ files }: Pick<Receipt, 'files'>): string | null =>
  Object.keys(files).flatMap((path) => /^m\/assets\/monitor-([0-9a-f]{12})\.js$/.exec(path)?.[1] ?? [])[0] ?? null

/** What a visitor downloads and what the host stores of a release, in bytes; the receipt itself is not counted. */
export const measures = {
  scripts: ({ firstLoad }) => firstLoad.js,
  styles: ({ firstLoad }) => firstLoad.css,
  precache: ({ precache }) => precache,
  folder: (receipt) => [...listedFiles(receipt).values()].reduce((sum, { size }) => sum + size, 0),
} as const satisfies Readonly<Record<string, (receipt: Receipt) => number>>

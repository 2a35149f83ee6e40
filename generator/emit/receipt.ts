import { flagNames, type FlagName } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { FlagSet } from '../plan/flag-set.ts'
import type { ReleaseFile, StoredForm } from './release.ts'

/** A file of the folder; its compressed siblings are named after it: `app-1.js.br`, `app-1.js.gz`. */
export interface ReceiptFile extends StoredForm {
  readonly path: string
  readonly br?: StoredForm
  readonly gz?: StoredForm
}

/** release.json: what is in the folder and what it was made from (OUT-04). */
export interface Receipt {
  readonly merchant: { readonly id: string; readonly code: string; readonly name: string }
  /** Of the Livery checkout; null outside a repository. */
  readonly commit: string | null
  /** SHA-256 over the merchant's resolved settings, texts and assets. */
  readonly configuration: string
  readonly flagSet: { readonly id: string; readonly on: readonly FlagName[]; readonly encryption: string }
  /** Flags that are off: nothing of these is in the folder. */
  readonly removedFeatures: readonly FlagName[]
  readonly languages: readonly LanguageCode[]
  /** Brotli bytes. */
  readonly firstLoad: { readonly js: number; readonly css: number }
  /** Uncompressed bytes that the service worker loads when it is installed. */
  readonly precache: number
  /** ISO 8601, from SOURCE_DATE_EPOCH; absent without it. */
  readonly time?: string
  /** Every file of the folder but this one. */
  readonly files: readonly ReceiptFile[]
}

export interface ReceiptFacts extends Omit<Receipt, 'flagSet' | 'removedFeatures' | 'files' | 'time'> {
  readonly flagSet: FlagSet
  readonly files: readonly ReleaseFile[]
  readonly epochSeconds: number | undefined
}

/** The receipt as text: a line for each file, so that two releases compare well. */
export function receiptText({ files, ...facts }: Receipt): string {
  const head = JSON.stringify(facts, null, 2).slice(0, -2)
  return `${head},\n  "files": [\n${files.map((file) => `    ${JSON.stringify(file)}`).join(',\n')}\n  ]\n}\n`
}

export function planReceipt({ flagSet, files, epochSeconds, ...facts }: ReceiptFacts): Receipt {
  return {
    ...facts,
    flagSet: { id: flagSet.id, on: flagNames.filter((name) => flagSet.flags[name]), encryption: flagSet.encryption },
    removedFeatures: flagNames.filter((name) => !flagSet.flags[name]),
    ...(epochSeconds === undefined ? {} : { time: new Date(epochSeconds * 1000).toISOString() }),
    files: files.map(receiptFile),
  }
}

/** Siblings stand with their file, not in lines of their own: the receipt is then compressed in three quarters of the time. */
const receiptFile = ({ path, content: { size, sha256, brotli, gzip } }: ReleaseFile): ReceiptFile => ({
  path,
  size,
  sha256,
  ...(brotli && { br: receiptForm(brotli) }),
  ...(gzip && { gz: receiptForm(gzip) }),
})

const receiptForm = ({ size, sha256 }: StoredForm): StoredForm => ({ size, sha256 })

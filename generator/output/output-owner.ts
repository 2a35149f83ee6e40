import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../cache/files.ts'
import { encodings } from '../release/release-file.ts'
import { unknownSchema } from '../release/parse-receipt.ts'
import { listedFiles, receiptName, type Receipt } from '../release/receipt.ts'
import { readProvenance } from './provenance.ts'
import { readReceipt } from './read-receipt.ts'

/** The owner of a folder in the output. */
export type Owner =
  | { readonly kind: 'none' }
  /** A brand's, as its receipt says. */
  | { readonly kind: 'livery'; readonly environment: string | null; readonly receipt: Receipt }
  /** Not made by Livery, so never touched. */
  | { readonly kind: 'other'; readonly found: string }

/** The owner of `<out>/<id>`. A folder is Livery's if its receipt names the merchant. */
export function ownerOf(out: string, id: string): Owner {
  const folder = join(out, id)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) return { kind: 'none' }
  if (stats.isSymbolicLink()) return { kind: 'other', found: 'a symbolic link' }
  if (!stats.isDirectory()) return { kind: 'other', found: 'a file' }
  const read = readReceipt(folder)
  if (read.kind === 'receipt' && read.receipt.merchant.id === id)
    return { kind: 'livery', environment: read.receipt.environment ?? null, receipt: read.receipt }
  return filesIn(folder).length === 0 ? { kind: 'none' } : { kind: 'other', found: describeFolder(read) }
}

function describeFolder(read: ReturnType<typeof readReceipt>): string {
  if (read.kind === 'receipt') return `the folder of ${read.receipt.merchant.id}`
  if (read.kind === 'unknown-schema') return `a folder of another Livery (${unknownSchema(read.schema)})`
  return 'a folder without a receipt of its name'
}

/** Relative paths of all files in a folder. */
function filesIn(folder: string, inner = ''): readonly string[] {
  const entries = readdirSync(join(folder, inner), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** Files of a brand's folder that its receipt does not name. */
export function unknownFilesIn(folder: string, receipt: Receipt): readonly string[] {
  const listed = listedFiles(receipt)
  const own = new Set(['', ...encodings.map(({ suffix }) => suffix)].map((suffix) => receiptName + suffix))
  return filesIn(folder).filter((path) => !own.has(path) && !listed.has(path))
}

/** Names of all folders that Livery made. */
export const madeFolders = (out: string): readonly string[] => foldersIn(out).filter((name) => isMade(out, name))

const isMade = (out: string, name: string): boolean => ownerOf(out, name).kind === 'livery'
const foldersIn = (out: string): readonly string[] => namesIn(out).filter((name) => !name.startsWith('.'))

/**
 * Names of folders that Livery made for merchants that no longer exist (BND-11), except those that were built from
 * another merchants' folder in which they still exist.
 */
export function orphanedFolders(out: string, ids: readonly string[], merchantsDirectory: string): readonly string[] {
  const known = new Set(ids)
  const unknown = foldersIn(out).filter((name) => !known.has(name))
  return unknown.filter((name) => {
    const merchants = readProvenance(out, name)?.merchants
    const isElsewhere = merchants !== undefined && merchants !== merchantsDirectory && existsSync(join(merchants, name))
    return !isElsewhere && isMade(out, name)
  })
}

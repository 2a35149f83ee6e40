import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Receipt } from '../release/receipt.ts'
import { readProvenance } from './provenance.ts'

/** Whose a folder of the output is. */
export type Owner =
  | { readonly kind: 'nobody' }
  /** A brand's, as its receipt says. */
  | { readonly kind: 'livery'; readonly environment: string | null; readonly receipt: Receipt }
  /** Not made by Livery, so never touched. */
  | { readonly kind: 'other'; readonly found: string }

/** Who made what stands at `<out>/<id>`: a folder is Livery's when its receipt names the merchant. */
export function ownerOf(out: string, id: string): Owner {
  const folder = join(out, id)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) return { kind: 'nobody' }
  if (stats.isSymbolicLink()) return { kind: 'other', found: 'a symbolic link' }
  if (!stats.isDirectory()) return { kind: 'other', found: 'a file' }
  const receipt = receiptIn(folder)
  if (receipt?.merchant.id === id) return { kind: 'livery', environment: receipt.environment ?? null, receipt }
  return filesIn(folder).length === 0
    ? { kind: 'nobody' }
    : {
        kind: 'other',
        found: receipt ? `the folder of ${receipt.merchant.id}` : 'a folder without a receipt of its name',
      }
}

function receiptIn(folder: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Partial<Receipt> | null
    return typeof receipt?.merchant?.id === 'string' && typeof receipt.files === 'object' && receipt.files !== null
      ? (receipt as Receipt)
      : undefined
  } catch {
    return undefined
  }
}

/** Everything in a folder that is no folder; relative. */
function filesIn(folder: string, inner = ''): readonly string[] {
  const entries = readdirSync(join(folder, inner), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** Files of a brand's folder that its receipt does not name. */
export function strangersIn(folder: string, { files }: Receipt): readonly string[] {
  const isNamed = (path: string): boolean =>
    Object.hasOwn(files, path) || Object.hasOwn(files, path.replace(/\.(br|gz)$/, ''))
  return filesIn(folder).filter((path) => !/^release\.json(\.br|\.gz)?$/.test(path) && !isNamed(path))
}

/**
 * Names of folders that Livery made for merchants that are not there any more (BND-11). Those of another merchants'
 * folder, which is still there, are not meant.
 */
export function goneFolders(out: string, ids: readonly string[], merchantsDirectory: string): readonly string[] {
  const known = new Set(ids)
  const names = namesIn(out).filter((name) => !name.startsWith('.') && !known.has(name))
  return names.filter((name) => {
    const merchants = readProvenance(out, name)?.merchants
    const isElsewhere = merchants !== undefined && merchants !== merchantsDirectory && existsSync(join(merchants, name))
    return !isElsewhere && ownerOf(out, name).kind === 'livery'
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

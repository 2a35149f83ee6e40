import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { listedFiles, measures, type Receipt } from '../../release/receipt.ts'
import type { FileRole } from '../../release/release-file.ts'

/** The facts of a release that are compared. */
export interface ReleaseFacts {
  readonly receipt: Receipt
  /** Settings by key path. */
  readonly settings: Readonly<Record<string, ResolvedValue>>
  /** By `EN news:title`. */
  readonly texts: Readonly<Record<string, string>>
}

/** A value that differs; absent on the side that does not have it. */
export interface Change<T> {
  readonly name: string
  readonly from?: T
  readonly to?: T
}

export interface ReleaseComparison {
  readonly flags: readonly Change<boolean>[]
  readonly settings: readonly Change<ResolvedValue>[]
  readonly texts: readonly Change<string>[]
  /** By name without hash; sizes as transferred, in bytes. */
  readonly images: readonly Change<number>[]
  readonly files: readonly Change<number>[]
  /** Bytes. */
  readonly sizes: readonly Required<Change<number>>[]
  /** The most bytes that a player with the earlier release in the cache downloads: the files that are new. */
  readonly toFetch: number
}

/** Paths of the files of a release that hold texts. */
export const textPaths = ({ files }: Receipt): readonly string[] =>
  Object.entries(files).flatMap(([path, [role]]) => (role === 'text' ? [path] : []))

/** The texts of such a file, by `EN news:title`. @param spaces by namespace, then by key */
export function namedTexts(
  path: string,
  spaces: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly (readonly [name: string, text: string])[] {
  const language = /\.([A-Z-]+)-[^/]*$/.exec(path)?.[1] ?? ''
  return Object.entries(spaces).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${language} ${namespace}:${key}`, text] as const),
  )
}

/** The differences of two releases of a merchant (REL-05). */
export function compareReleases(from: ReleaseFacts, to: ReleaseFacts): ReleaseComparison {
  const files = fileChanges(from.receipt, to.receipt)
  return {
    flags: changesOf(flagsOf(from.receipt), flagsOf(to.receipt)),
    settings: changesOf(from.settings, to.settings, ({ value }) => JSON.stringify(value)),
    texts: changesOf(from.texts, to.texts),
    images: files.filter(({ role }) => role === 'image').map(withoutRole),
    files: files.filter(({ role }) => role !== 'image').map(withoutRole),
    sizes: sizesOf(from.receipt, to.receipt),
    toFetch: bytesToFetch(from.receipt, to.receipt),
  }
}

/** What differs between two sets of named values, sorted by name. */
export function changesOf<T>(
  from: Readonly<Record<string, T>>,
  to: Readonly<Record<string, T>>,
  keyOf: (value: T) => unknown = (value) => value,
): readonly Change<T>[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names.flatMap((name) => {
    const [before, after] = [from, to].map((side) => (Object.hasOwn(side, name) ? side[name] : undefined))
    if (before !== undefined && after !== undefined && keyOf(before) === keyOf(after)) return []
    return [{ name, ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) }]
  })
}

const withoutRole = ({ name, from, to }: FileChange): Change<number> => ({
  name,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

const flagsOf = ({ flagSet, removedFeatures }: Receipt): Readonly<Record<string, boolean>> =>
  Object.fromEntries([...flagSet.on.map((name) => [name, true]), ...removedFeatures.map((name) => [name, false])])

/** `m/assets/app-1a2b3c4d5e6f.js` as `m/assets/app.js`: the same file of two releases. */
export const nameOf = (path: string): string => path.replace(/-[0-9a-f]{12}(?=\.\w+$)/, '')

/** A file that differs, by its name without hash; sizes as transferred, in bytes. */
export interface FileChange extends Change<number> {
  readonly role: FileRole | null
}

/** The files in which two releases differ, without the receipt. */
export function fileChanges(from: Receipt, to: Receipt): readonly FileChange[] {
  const shas = [shasOf(from), shasOf(to)] as const
  const sizes = [transferSizes(from), transferSizes(to)] as const
  const roles = new Map(
    [from, to].flatMap(({ files }) => Object.entries(files).map(([path, [role]]) => [nameOf(path), role])),
  )
  return changesOf(shas[0], shas[1]).map(({ name }) => {
    const [before, after] = [sizes[0][name], sizes[1][name]]
    return {
      role: roles.get(name) ?? null,
      name,
      ...(before !== undefined && { from: before }),
      ...(after !== undefined && { to: after }),
    }
  })
}

/** By name without hash; files with the same name are joined. */
const shasOf = ({ files }: Receipt): Readonly<Record<string, string>> =>
  joined(
    Object.entries(files).map(([path, [, , sha256]]) => [nameOf(path), sha256] as const),
    (a, b) => `${a} ${b}`,
  )

const transferSizes = ({ files }: Receipt): Readonly<Record<string, number>> =>
  joined(
    Object.entries(files).map(([path, [, size, , brotli]]) => [nameOf(path), brotli ?? size] as const),
    (a, b) => a + b,
  )

function joined<T>(entries: readonly (readonly [string, T])[], join: (a: T, b: T) => T): Record<string, T> {
  const all = new Map<string, T>()
  for (const [name, value] of entries) {
    const before = all.get(name)
    all.set(name, before === undefined ? value : join(before, value))
  }
  return Object.fromEntries(all)
}

function sizesOf(from: Receipt, to: Receipt): readonly Required<Change<number>>[] {
  const rows = [
    ['first load, scripts', measures.scripts],
    ['first load, styles', measures.styles],
    ['precache', measures.precache],
    ['folder', measures.folder],
  ] as const
  return rows
    .map(([name, sizeOf]) => ({ name, from: sizeOf(from), to: sizeOf(to) }))
    .filter((row) => row.from !== row.to)
}

/** Images are left out, because they are fetched when they are seen; of the texts one language is fetched. */
const fetchedRoles: ReadonlySet<string | null> = new Set(['html', 'worker', 'script', 'style', 'brand', 'font'])

function bytesToFetch(from: Receipt, to: Receipt): number {
  const known = listedFiles(from)
  return Object.entries(to.files)
    .filter(([path, [role, , sha256]]) => fetchedRoles.has(role) && known.get(path)?.sha256 !== sha256)
    .reduce((sum, [, [, size, , brotli]]) => sum + (brotli ?? size), 0)
}

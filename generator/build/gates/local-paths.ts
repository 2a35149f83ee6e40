import * as paths from '../../../contract/paths.ts'

/** A folder of this machine, whose path no output may contain (BND-07, SEC-03). */
export interface LocalFolder {
  /** Absolute. */
  readonly path: string
  /** Names of the entries in it. */
  readonly entries: readonly string[]
}

export interface LocalPath {
  readonly path: string
  /** The index at which a found path begins; -1 if there is none. */
  search(text: string): number
}

/**
 * Searches for the paths of these folders: for whole paths, and only in forms that cannot be addresses of the site. A
 * folder such as `/app` counts in quotes or with something below it. A folder such as `/m`, which is an address of the
 * site, only counts with an entry that is not one. The root of a file system identifies nothing.
 */
export function localPaths(folders: readonly LocalFolder[]): readonly LocalPath[] {
  const byPath = new Map<string, Set<string>>()
  for (const { path, entries } of folders) {
    const trimmed = path.replace(/[\\/]+$/, '')
    if (!/^(?:\/|[A-Za-z]:[\\/]|\\\\)[^\\/]/.test(trimmed)) continue
    byPath.set(trimmed, new Set([...(byPath.get(trimmed) ?? []), ...entries]))
  }
  return [...byPath].map(([path, entries]) => localPath(path, [...entries]))
}

function localPath(path: string, entries: readonly string[]): LocalPath {
  const isWindows = !path.startsWith('/')
  const pattern = isWindows ? windowsPattern(path) : posixPattern(path, entries)
  // Fast path: hardly any text contains the last part of the path.
  const last = path.split(/[\\/]/).at(-1) ?? ''
  const mayHold = (text: string): boolean =>
    isWindows || text.includes(last) || text.includes(encodeURI(last)) || text.includes(jsonOf(last))
  return { path, search: (text) => (pattern && mayHold(text) ? text.search(pattern) : -1) }
}

/** What comes before must not be part of the path, nor make it the path of an address. */
const start = String.raw`(?:(?<![\w./%@~*<)}\]\\$+-])|(?<=\\[nrt]|\bfile:\/\/(?:localhost)?))`
const inQuotes = String.raw`(?<=["'\x60\s]|^|\\[nrt]|\bfile:\/\/)`
const end = String.raw`(?![\w~-]|\.\w)`

function posixPattern(path: string, entries: readonly string[]): RegExp | undefined {
  const folder = anyForm([path, encodeURI(path), jsonOf(path), path.replaceAll('/', '\\/')])
  const named = entries.filter((entry) => !isSitePath(`${path}/${entry}`))
  const below = named.length === 0 ? [] : [`${start}${folder}/${anyForm(named)}${end}`]
  if (isSitePath(path)) return below[0] === undefined ? undefined : new RegExp(below[0])
  const isShort = path.lastIndexOf('/') === 0
  if (!isShort) return new RegExp(`${start}${folder}${end}`)
  return new RegExp([...below, `(?<=["'\`])${folder}(?=/?["'\`])`, `${inQuotes}${folder}/[\\w@]`].join('|'))
}

function windowsPattern(path: string): RegExp {
  const parts = path.split(/[\\/]+/).map(escaped)
  return new RegExp(`(?<![\\w])${parts.join(String.raw`(?:\\{1,4}|/)`)}${end}`, 'i')
}

const jsonOf = (text: string): string => JSON.stringify(text).slice(1, -1)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anyForm = (texts: readonly string[]): string => `(?:${[...new Set(texts)].map(escaped).join('|')})`

/** First parts of the site's addresses, and all further parts of known addresses. */
const addresses: readonly string[] = Object.values(paths).flatMap((value) =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [],
)
const siteAddresses = [...addresses, '/__/auth/', '/wps/', '/mini-game/', '/.well-known/'].filter(
  (address) => address.startsWith('/') && address !== '/',
)

/** Whether the path is an address of the storefront, or leads to one, or lies below one that has more below it. */
const isSitePath = (path: string): boolean =>
  siteAddresses.some((address) => {
    const trimmed = address.replace(/\/$/, '')
    return (
      trimmed === path ||
      trimmed.startsWith(`${path}/`) ||
      (address.endsWith('/') && address !== paths.publicBase && path.startsWith(address))
    )
  })

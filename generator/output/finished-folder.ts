import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { isSettled, stampOf } from '../cache/stamps.ts'

/** A brand's folder as a build left it: enough to tell whether it is unchanged, byte for byte. */
export interface FinishedFolder {
  /** Digest of path and SHA-256 of every file, as it was intended. */
  readonly content: string
  /** Over path and mode of every file and folder. */
  readonly modes: string
  /** Names the list of files that it shares with others. */
  readonly bundle: string
  /** Absent while a write could still leave the same times; the contents are compared then. */
  readonly stamp?: FolderStamp
}

interface FolderStamp {
  /** Every folder, and every file that is not shared: while the folders' times stand, no name came or went. */
  readonly paths: readonly string[]
  /** Over what the file system says of them. */
  readonly own: string
  /** Over the paths and inodes of the files that are shared: folders with the same are linked to the same files. */
  readonly group: string
}

/** What is known of files that many folders are linked to; each is looked at once, however many folders there are. */
export interface SharedKnowledge {
  /** Paths of a bundle's files in the folders, by its key. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** Over path, mode and content of a group's files. */
  readonly groups: Readonly<Record<string, string>>
  /** Inode to its stamp and the SHA-256 of its content. */
  readonly contents: Readonly<Record<string, readonly [stamp: string, sha256: string]>>
}

export const nothingShared: SharedKnowledge = { paths: {}, groups: {}, contents: {} }

export interface FinishedFolders {
  /** Takes note of the paths that a bundle's files have in the folders. */
  know(bundle: string, paths: readonly string[]): void
  /**
   * Describes what a build put in place: at the end of its run, when the last folder is linked to the files that they
   * share.
   */
  describe(folder: string, placed: PlacedFolder): FinishedFolder
  /** Compares the folder with what the build left. */
  check(folder: string, finished: FinishedFolder): FolderCheck
  /**
   * For the next run.
   * @param isWhole whether this run saw every folder: what it did not need then, no later one will
   */
  knowledge(isWhole: boolean): SharedKnowledge
}

/** How a folder differs from what a build left: it does not exist, names or modes in it differ, or contents of files. */
export type FolderDifference = 'missing' | 'names-or-modes' | 'contents'

export type FolderCheck =
  | { readonly isIntact: true /** With current stamps. */; readonly folder: FinishedFolder }
  | { readonly isIntact: false; readonly difference: FolderDifference }

/** A folder that was put in place. */
export interface PlacedFolder {
  /** `intendedContent` of its files. */
  readonly content: string
  readonly bundle: string
  /** When it stood there, in whole ms of the epoch: what was written later is nobody's build. */
  readonly at: number
}

export interface IntendedFile {
  readonly path: string
  readonly sha256: string
}

interface Entry {
  /** Relative; empty for the folder itself. */
  readonly path: string
  readonly file: string
  readonly stats: Stats
}

/**
 * The times of a folder say which names are in it, not what is in its files. So every file is looked at: a thousand
 * brands have a quarter of a million, most of them links to the files of a few bundles. Those are looked at through one
 * folder.
 */
export function openFinishedFolders(known: SharedKnowledge): FinishedFolders {
  const paths = new Map(Object.entries(known.paths))
  const groups = new Map(Object.entries(known.groups))
  const contents = openContents(known.contents)
  /** Groups and bundles of this run. */
  const sound = new Map<string, boolean>()
  const bundles = new Set<string>()

  const stampNow = (folder: string, bundle: string): FolderStamp | undefined => {
    const shared = paths.get(bundle) ?? []
    const [own, linked] = [entriesIn(folder, new Set(shared)), entriesAt(folder, shared)]
    if (!linked || ![...own, ...linked].every(({ stats }) => isSettled(stats))) return undefined
    const group = inodesOf(linked)
    groups.set(group, contentOf(linked, contents.of, true))
    sound.set(group, true)
    return { paths: own.map(({ path }) => path), own: ownStamp(own, contents.of), group }
  }
  const isGroupSound = (folder: string, group: string, shared: readonly string[]): boolean => {
    const linked = entriesAt(folder, shared)
    return (
      linked !== undefined && inodesOf(linked) === group && groups.get(group) === contentOf(linked, contents.of, true)
    )
  }
  const matches = (folder: string, stamp: FolderStamp, bundle: string): boolean => {
    const [shared, own, { group }] = [paths.get(bundle), entriesAt(folder, stamp.paths), stamp]
    bundles.add(bundle)
    if (!shared || !own || ownStamp(own, contents.of) !== stamp.own) return false
    if (!sound.has(group)) sound.set(group, isGroupSound(folder, group, shared))
    return sound.get(group) === true
  }
  const stamped = (folder: string, { content, modes, bundle }: FinishedFolder): FinishedFolder => {
    const stamp = stampNow(folder, bundle)
    return { content, modes, bundle, ...(stamp && { stamp }) }
  }
  return {
    know: (bundle, files) => {
      if (!paths.has(bundle)) paths.set(bundle, files)
      bundles.add(bundle)
    },
    describe: (folder, { content, bundle, at }) => {
      const entries = entriesIn(folder)
      const finished = { content, modes: modesOf(entries), bundle }
      // Somebody wrote here since: the next run compares the contents.
      return entries.some(({ stats }) => stats.mtimeMs > at) ? finished : stamped(folder, finished)
    },
    check: (folder, finished) => {
      if (finished.stamp && matches(folder, finished.stamp, finished.bundle))
        return { isIntact: true, folder: finished }
      const difference = differenceOf(entriesIn(folder), finished, contents.of)
      return difference ? { isIntact: false, difference } : { isIntact: true, folder: stamped(folder, finished) }
    },
    knowledge: (isWhole) => {
      const kept = <T>(all: ReadonlyMap<string, T>, isUsed: (key: string) => boolean): Record<string, T> =>
        Object.fromEntries([...all].filter(([key]) => !isWhole || isUsed(key)))
      return {
        paths: kept(paths, (key) => bundles.has(key)),
        groups: kept(groups, (key) => sound.has(key)),
        contents: kept(contents.settled(), contents.isUsed),
      }
    },
  }
}

function differenceOf(entries: readonly Entry[], finished: FinishedFolder, shaOf: ShaOf): FolderDifference | undefined {
  if (entries.length === 0) return 'missing'
  if (modesOf(entries) !== finished.modes) return 'names-or-modes'
  return contentOf(entries, shaOf) === finished.content ? undefined : 'contents'
}

/** The folder and everything in it but the files to leave out; in the order of the names. */
function entriesIn(folder: string, without: ReadonlySet<string> = new Set()): readonly Entry[] {
  const entries: Entry[] = []
  const visit = (path: string, file: string): void => {
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (!stats) return
    entries.push({ path, file, stats })
    if (!stats.isDirectory()) return
    for (const name of readdirSync(file).sort()) {
      const inner = path === '' ? name : `${path}/${name}`
      if (!without.has(inner)) visit(inner, `${file}/${name}`)
    }
  }
  visit('', folder)
  return entries
}

/** The files at these paths; undefined when one is missing. */
function entriesAt(folder: string, paths: readonly string[]): readonly Entry[] | undefined {
  const entries: Entry[] = []
  for (const path of paths) {
    const file = path === '' ? folder : `${folder}/${path}`
    const stats = statsOf(file)
    if (!stats) return undefined
    entries.push({ path, file, stats })
  }
  return entries
}

/** Undefined for what is not there, a path through what is no folder any more included. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

const digest = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32)

/** Over the files that a folder should hold. */
export const intendedContent = (files: readonly IntendedFile[]): string =>
  digest(files.map(({ path, sha256 }) => `${path} ${sha256}`).sort())
const modesOf = (entries: readonly Entry[]): string => digest(entries.map(({ path, stats }) => `${path} ${stats.mode}`))
const inodesOf = (entries: readonly Entry[]): string => digest(entries.map(({ path, stats }) => `${path} ${stats.ino}`))

type ShaOf = (entry: Entry) => string

/** Over the files alone, so that it compares with what was intended; folders are covered by their modes. */
function contentOf(entries: readonly Entry[], shaOf: ShaOf, withModes = false): string {
  const files = entries.filter(({ stats }) => !stats.isDirectory())
  return digest(files.map((entry) => `${entry.path} ${shaOf(entry)}${withModes ? ` ${entry.stats.mode}` : ''}`).sort())
}

/**
 * A file that more than the pool and one folder are linked to changes its times whenever another folder comes or goes:
 * its content counts.
 */
const isShared = ({ stats }: Entry): boolean => stats.isFile() && stats.nlink > 2

const ownStamp = (entries: readonly Entry[], shaOf: ShaOf): string =>
  digest(
    entries.map(
      (entry) => `${entry.path} ${isShared(entry) ? `${entry.stats.mode} ${shaOf(entry)}` : stampOf(entry.stats)}`,
    ),
  )

interface Contents {
  readonly of: ShaOf
  readonly isUsed: (inode: string) => boolean
  /** Those that many folders share and that cannot change unseen. */
  readonly settled: () => ReadonlyMap<string, readonly [stamp: string, sha256: string]>
}

/** Hashes files, each inode once. */
function openContents(known: SharedKnowledge['contents']): Contents {
  const hashed = new Map<string, readonly [stamp: string, sha256: string]>(Object.entries(known))
  const [used, passing] = [new Set<string>(), new Set<string>()]
  const of: ShaOf = (entry) => {
    if (!entry.stats.isFile()) return 'no file'
    const inode = String(entry.stats.ino)
    const stamp = stampOf(entry.stats)
    const kept = hashed.get(inode)
    used.add(inode)
    if (kept?.[0] === stamp) return kept[1]
    const sha256 = createHash('sha256').update(readFileSync(entry.file)).digest('hex')
    hashed.set(inode, [stamp, sha256])
    if (isShared(entry) && isSettled(entry.stats)) passing.delete(inode)
    else passing.add(inode)
    return sha256
  }
  return {
    of,
    isUsed: (inode) => used.has(inode),
    settled: () => new Map([...hashed].filter(([inode]) => !passing.has(inode))),
  }
}

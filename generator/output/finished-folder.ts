import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { isSettled, stampOf } from '../cache/stamps.ts'

/**
 * Facts of a brand's folder after its build, from which a later run can tell whether it is unchanged, byte for byte.
 */
export interface FinishedFolder {
  /** Digest of path and SHA-256 of every file, as intended. */
  readonly content: string
  /** Digest of path and mode of every file and folder. */
  readonly modes: string
  /** Identifies the list of files that it shares with other folders. */
  readonly bundle: string
  /** Absent while a write could still leave the same times; the contents are compared then. */
  readonly stamp?: FolderStamp
}

interface FolderStamp {
  /**
   * Every folder, and every file that is not shared, a line each: a fleet has too many for strings of their own. As long
   * as the folders' times are unchanged, no name was added or removed.
   */
  readonly paths: string
  /** Digest of the file system's facts about them. */
  readonly own: string
  /** Digest of path and inode of the shared files: folders with the same digest link to the same files. */
  readonly group: string
}

/** Facts about files that many folders link to, so that each file is checked only once. */
export interface SharedKnowledge {
  /** Paths of a bundle's files in the folders, by its key. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** Digest of path, mode and content of a group's files. */
  readonly groups: Readonly<Record<string, string>>
  /** By inode: its stamp and the SHA-256 of its content. */
  readonly contents: Readonly<Record<string, readonly [stamp: string, sha256: string]>>
}

export const nothingShared: SharedKnowledge = { paths: {}, groups: {}, contents: {} }

export interface FinishedFolders {
  /** Records the paths that a bundle's files have in the folders. */
  addBundle(bundle: string, paths: readonly string[]): void
  /**
   * Describes what a build put in place. To be called at the end of the run, when the last folder has been linked to
   * the shared files.
   */
  describe(folder: string, placed: PlacedFolder): FinishedFolder
  /** Compares the folder with what the build left. */
  check(folder: string, finished: FinishedFolder): FolderCheck
  /**
   * The knowledge that the next run needs.
   * @param isWhole whether this run saw every folder, so that unused knowledge can be dropped
   */
  sharedKnowledge(isWhole: boolean): SharedKnowledge
}

/** How a folder differs from what a build left: it does not exist, names or modes differ, or contents of files do. */
export type FolderDifference = 'missing' | 'names-or-modes' | 'contents'

export type FolderCheck =
  | { readonly isIntact: true /** With current stamps. */; readonly folder: FinishedFolder }
  | { readonly isIntact: false; readonly difference: FolderDifference }

/** A folder that was put in place. */
export interface PlacedFolder {
  /** `intendedContent` of its files. */
  readonly content: string
  readonly bundle: string
  /** When it was put there, in whole epoch ms; later writes are not the build's. */
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
  /** Before its facts were taken, in epoch ms. */
  readonly at: number
}

/**
 * The times of a folder tell whether its names changed, but not its files. So every file is checked. A thousand brands
 * have a quarter of a million files, most of which are links to the files of a few bundles; those are checked through
 * one folder only.
 */
export function openFinishedFolders(known: SharedKnowledge): FinishedFolders {
  const paths = new Map(Object.entries(known.paths))
  const groups = new Map(Object.entries(known.groups))
  const contents = openContents(known.contents)
  /** Verdicts on the groups and bundles of this run. */
  const verdicts = new Map<string, boolean>()
  const bundles = new Set<string>()

  const stampOfEntries = (entries: readonly Entry[], bundle: string): FolderStamp | undefined => {
    const shared = paths.get(bundle) ?? []
    const [byPath, isLinked] = [new Map(entries.map((entry) => [entry.path, entry])), new Set(shared)]
    const linked = shared.flatMap((path) => byPath.get(path) ?? [])
    if (linked.length < shared.length || !entries.every(({ stats, at }) => isSettled(stats, at))) return undefined
    const own = entries.filter(({ path }) => !isLinked.has(path))
    const group = inodesOf(linked)
    groups.set(group, contentOf(linked, contents.of, true))
    verdicts.set(group, true)
    return { paths: own.map(({ path }) => path).join('\n'), own: ownStamp(own, contents.of), group }
  }
  const isGroupUnchanged = (folder: string, group: string, shared: readonly string[]): boolean => {
    const linked = entriesAt(folder, shared)
    return (
      linked !== undefined && inodesOf(linked) === group && groups.get(group) === contentOf(linked, contents.of, true)
    )
  }
  const matches = (folder: string, stamp: FolderStamp, bundle: string): boolean => {
    const [shared, own, { group }] = [paths.get(bundle), entriesAt(folder, stamp.paths.split('\n')), stamp]
    if (!shared || !own || ownStamp(own, contents.of) !== stamp.own) return false
    if (!verdicts.has(group)) verdicts.set(group, isGroupUnchanged(folder, group, shared))
    return verdicts.get(group) === true
  }
  /** Takes the entries whose contents were compared, so that the next run notices a write since then. */
  const stamped = (entries: readonly Entry[], { content, modes, bundle }: FinishedFolder): FinishedFolder => {
    const stamp = stampOfEntries(entries, bundle)
    return { content, modes, bundle, ...(stamp && { stamp }) }
  }
  return {
    addBundle: (bundle, files) => {
      if (!paths.has(bundle)) paths.set(bundle, files)
      bundles.add(bundle)
    },
    describe: (folder, { content, bundle, at }) => {
      const entries = entriesIn(folder)
      const finished = { content, modes: modesOf(entries), bundle }
      // The folder was written to since then, so the next run compares the contents.
      return entries.some(({ stats }) => stats.mtimeMs > at) ? finished : stamped(entries, finished)
    },
    check: (folder, finished) => {
      bundles.add(finished.bundle)
      if (finished.stamp && matches(folder, finished.stamp, finished.bundle))
        return { isIntact: true, folder: finished }
      const entries = entriesIn(folder)
      const difference = differenceOf(entries, finished, contents.of)
      return difference ? { isIntact: false, difference } : { isIntact: true, folder: stamped(entries, finished) }
    },
    sharedKnowledge: (isWhole) => ({
      paths: recordOf(paths, (key) => !isWhole || bundles.has(key)),
      groups: recordOf(groups, (key) => !isWhole || verdicts.has(key)),
      contents: recordOf(contents.settled(), (key) => !isWhole || contents.isUsed(key)),
    }),
  }
}

const recordOf = <T>(all: ReadonlyMap<string, T>, isKept: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries([...all].filter(([key]) => isKept(key)))

function differenceOf(entries: readonly Entry[], finished: FinishedFolder, shaOf: ShaOf): FolderDifference | undefined {
  if (entries.length === 0) return 'missing'
  if (modesOf(entries) !== finished.modes) return 'names-or-modes'
  return contentOf(entries, shaOf) === finished.content ? undefined : 'contents'
}

/** The folder and everything in it, sorted by name. */
function entriesIn(folder: string): readonly Entry[] {
  const [entries, at]: [Entry[], number] = [[], Date.now()]
  const visit = (path: string, file: string): void => {
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (!stats) return
    entries.push({ path, file, stats, at })
    if (!stats.isDirectory()) return
    for (const name of readdirSync(file).sort()) visit(path === '' ? name : `${path}/${name}`, `${file}/${name}`)
  }
  visit('', folder)
  return entries
}

/** The files at these paths; undefined when one is missing. */
function entriesAt(folder: string, paths: readonly string[]): readonly Entry[] | undefined {
  const [entries, at]: [Entry[], number] = [[], Date.now()]
  for (const path of paths) {
    const file = path === '' ? folder : `${folder}/${path}`
    const stats = statsOf(file)
    if (!stats) return undefined
    entries.push({ path, file, stats, at })
  }
  return entries
}

/** Undefined if nothing is there, or if a part of the path is no longer a folder. */
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

/** Digest of the files that a folder should contain. */
export const intendedContent = (files: readonly IntendedFile[]): string =>
  digest(files.map(({ path, sha256 }) => `${path} ${sha256}`).sort())
const modesOf = (entries: readonly Entry[]): string => digest(entries.map(({ path, stats }) => `${path} ${stats.mode}`))
const inodesOf = (entries: readonly Entry[]): string => digest(entries.map(({ path, stats }) => `${path} ${stats.ino}`))

type ShaOf = (entry: Entry) => string

/** Covers the files alone, so that it can be compared with what was intended; folders are covered by their modes. */
function contentOf(entries: readonly Entry[], shaOf: ShaOf, withModes = false): string {
  const files = entries.filter(({ stats }) => !stats.isDirectory())
  return digest(files.map((entry) => `${entry.path} ${shaOf(entry)}${withModes ? ` ${entry.stats.mode}` : ''}`).sort())
}

/**
 * A file with more links than the pool's and one folder's changes its times whenever another folder comes or goes, so
 * its content is compared.
 */
const isShared = ({ stats }: Entry): boolean => stats.isFile() && stats.nlink > 2

const ownStamp = (entries: readonly Entry[], shaOf: ShaOf): string =>
  digest(
    entries.map(
      (entry) => `${entry.path} ${isShared(entry) ? `${entry.stats.mode} ${shaOf(entry)}` : stampOf(entry.stats)}`,
    ),
  )

const hashOfFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

interface Contents {
  readonly of: ShaOf
  readonly isUsed: (inode: string) => boolean
  /** Files that many folders share and that cannot change unnoticed. */
  readonly settled: () => ReadonlyMap<string, readonly [stamp: string, sha256: string]>
}

/** Hashes files, those that folders share once; the others are many, and each is asked for once. */
function openContents(known: SharedKnowledge['contents']): Contents {
  const hashed = new Map<string, readonly [stamp: string, sha256: string]>(Object.entries(known))
  const [used, passing] = [new Set<string>(), new Set<string>()]
  const of: ShaOf = (entry) => {
    if (!entry.stats.isFile()) return 'no file'
    if (!isShared(entry)) return hashOfFile(entry.file)
    const inode = String(entry.stats.ino)
    const stamp = stampOf(entry.stats)
    const kept = hashed.get(inode)
    used.add(inode)
    if (kept?.[0] === stamp) return kept[1]
    const sha256 = hashOfFile(entry.file)
    hashed.set(inode, [stamp, sha256])
    if (isSettled(entry.stats, entry.at)) passing.delete(inode)
    else passing.add(inode)
    return sha256
  }
  return {
    of,
    isUsed: (inode) => used.has(inode),
    settled: () => new Map([...hashed].filter(([inode]) => !passing.has(inode))),
  }
}

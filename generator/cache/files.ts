import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { attempt } from '../../contract/attempt.ts'
import { MachineError } from '../errors/machine-error.ts'

/** Errors by which file systems (SMB, exFAT, FUSE, shared folders of virtual machines) say that they lack a feature. */
const unsupported = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']
const unlinkable = [...unsupported, 'EXDEV', 'EMLINK']

/** Whether the error means that the file system makes no (more) hard links here. */
export const isUnlinkable = (error: unknown): boolean => unlinkable.includes(errorCode(error))

/** Ignores the error of a file system that lacks the feature. */
function ifSupported(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!unsupported.includes(errorCode(error))) throw error
  }
}

interface WriteOptions {
  /** Exact permissions, whatever the umask. */
  readonly mode?: number
  /** Folder for the file while it is being written; next to the target if absent. */
  readonly temporary?: string
  /**
   * Whether the bytes are synced to disk before the file gets its name, for entries that are not verified when they are
   * read.
   */
  readonly isSynced?: boolean
}

/** A large one is made and written in parts. */
type Content = Uint8Array | string | Generator<string>

/** Distinguishes this process's files from those of a killed one that had the same id. */
const run = randomBytes(6).toString('hex')
let writes = 0

/**
 * Writes a file so that it exists completely or not at all; leftovers of a killed run carry its process id. On this
 * thread: a brand has a hundred small files, and handing one to another thread costs more than writing it.
 * @returns the status of the written file
 */
export function writeAtomically(
  path: string,
  bytes: Content,
  { mode = 0o644, temporary = dirname(path), isSynced = false }: WriteOptions = {},
): Stats {
  const draft = draftIn(temporary)
  try {
    const stats = inFolder(temporary, () => writeDraft(draft, bytes, mode, isSynced))
    inFolder(dirname(path), () => renameSync(draft, path))
    return stats
  } catch (error) {
    rmSync(draft, { force: true })
    throw withPath(error, path)
  }
}

/**
 * Writes a file so that it exists completely or not at all, and is on the disk before it gets its name. The disk is
 * waited for on another thread: it takes milliseconds for one file, and little more for several at the same time.
 */
export const writeSynced = (path: string, bytes: Uint8Array): Promise<void> =>
  withSyncedDraft(path, bytes, (draft) => renameSync(draft, path))

/**
 * Like `writeSynced`, but only if there is no such file; resolves to whether that was so. Resolves to undefined, and
 * writes nothing, if the file system has no hard links.
 */
export async function createSynced(path: string, bytes: Uint8Array): Promise<boolean | undefined> {
  try {
    await withSyncedDraft(path, bytes, (draft) => {
      linkSync(draft, path)
      rmSync(draft)
    })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (isUnlinkable(error) && (error as NodeJS.ErrnoException).syscall === 'link') return undefined
    throw error
  }
}

/** @param place gives the complete file its name, and leaves no draft */
async function withSyncedDraft(path: string, bytes: Uint8Array, place: (draft: string) => void): Promise<void> {
  // The name is hidden, because the folder may be served.
  const draft = join(dirname(path), `.${process.pid}-${system() ?? ''}${run}-${++writes}.tmp`)
  try {
    const descriptor = inFolder(dirname(path), () => openSync(draft, 'wx', 0o644))
    try {
      fill(descriptor, bytes, 0o644)
      await onDisk(descriptor)
    } finally {
      closeSync(descriptor)
    }
    inFolder(dirname(path), () => place(draft))
  } catch (error) {
    rmSync(draft, { force: true })
    throw withPath(error, path)
  }
}

const sync = promisify(fsync)

/** Waits until the bytes are on the disk, if the file system supports that. */
async function onDisk(descriptor: number): Promise<void> {
  await sync(descriptor).catch((error: unknown) =>
    ifSupported(() => {
      throw error
    }),
  )
}

const draftIn = (folder: string): string => join(folder, `${process.pid}-${run}-${++writes}.tmp`)

/**
 * Whether a name belongs to a draft that a killed writer has left: even if it is complete, it does not count as a file.
 */
export const isDraft = (name: string): boolean => /^\.?\d+-[\da-f]+-\d+\.tmp$/.test(name)

/** Whether the writer of such a draft has certainly ended: it ran on this system, and no process has its id. */
export function isDeadDraft(name: string): boolean {
  const [, pid, mark] = /^\.(\d+)-([\da-f]{16})[\da-f]{12}-\d+\.tmp$/.exec(name) ?? []
  return mark !== undefined && mark === system() && !isRunning(Number(pid))
}

/**
 * Tells the running system, with its namespace of process ids, from those of other machines and containers: 16 hex
 * digits; undefined if the system does not say.
 */
const system = (): string | undefined => (known ??= { mark: readSystem() }).mark
let known: { readonly mark: string | undefined } | undefined

const readSystem = (): string | undefined =>
  attempt(() => {
    const facts = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid')
    return createHash('sha256').update(facts).digest('hex').slice(0, 16)
  })

const withPath = (error: unknown, path: string): unknown =>
  error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error

function writeDraft(path: string, bytes: Content, mode: number, isSynced: boolean): Stats {
  const descriptor = openSync(path, 'wx', mode)
  try {
    const stats = fill(descriptor, bytes, mode)
    if (isSynced) ifSupported(() => fsyncSync(descriptor))
    return stats
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a new file, with exact permissions where the file system has any. */
function fill(descriptor: number, bytes: Content, mode: number): Stats {
  const parts = typeof bytes === 'string' || bytes instanceof Uint8Array ? [bytes] : bytes
  for (const part of parts) writeFileSync(descriptor, part)
  const stats = fstatSync(descriptor)
  if (permissionsOf(stats) !== mode) ifSupported(() => fchmodSync(descriptor, mode))
  return stats
}

export const permissionsOf = ({ mode }: Stats): number => mode & 0o7777

/** Acts in a folder that nearly always exists, and creates it only after a failure. */
export function inFolder<Result>(folder: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    makeFolder(folder, 0o777)
    return act()
  }
}

/**
 * Creates a folder and its missing parents, readable by every user whatever the umask (OUT-01).
 * @returns the topmost folder that was created
 */
export function makeServedFolder(path: string): string | undefined {
  const first = makeFolder(path, served)
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) {
    if (permissionsOf(lstatSync(made)) !== served) ifSupported(() => chmodSync(made, served))
  }
  return first
}

const served = 0o755

/** How often to try to make a folder whose parent exists, because another process may remove or make one meanwhile. */
const foldersTried = 10

/**
 * Creates a folder and its missing parents; returns the topmost one that was created. Node's own recursion never ends
 * below a folder in which nothing can be made, such as /proc.
 */
function makeFolder(path: string, mode: number): string | undefined {
  let first: string | undefined
  for (let tried = 1; ; tried += 1) {
    try {
      mkdirSync(path, mode)
      return first ?? path
    } catch (error) {
      if (errorCode(error) === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return first
      if (errorCode(error) !== 'ENOENT' || path === dirname(path) || tried === foldersTried) throw error
      first = makeFolder(dirname(path), mode) ?? first
    }
  }
}

interface RegularFile {
  readonly bytes: Buffer
  readonly stats: Stats
}

/** Errors that mean that there is no regular file: also for a link, a socket or a name that is too long. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'ENXIO', 'ENODEV', 'EISDIR', 'ENAMETOOLONG', 'ESTALE'])
const noDescriptors = new Set(['EMFILE', 'ENFILE'])

/**
 * Reads a regular file. Undefined for anything else: a pipe would never end, and a link may lead to what others can
 * change. Throws a MachineError for an unreadable file, which would otherwise look lost.
 */
export function readRegularFile(path: string): RegularFile | undefined {
  try {
    return readUnlessOther(path)
  } catch (error) {
    if (noFile.has(errorCode(error))) return undefined
    if (noDescriptors.has(errorCode(error)) || !(error instanceof Error)) throw error
    throw new MachineError(
      `${path} cannot be read: ${error.message}`,
      'Give the user running this command permission to read it, or check the disk.',
    )
  }
}

/** Like `readRegularFile`, but an unreadable file counts as missing, because it will be made anew. */
export function readRegularFileIfPossible(path: string): RegularFile | undefined {
  try {
    return readUnlessOther(path)
  } catch (error) {
    if (noDescriptors.has(errorCode(error))) throw error
    return undefined
  }
}

/** Undefined for anything that is not a regular file. */
function readUnlessOther(path: string): RegularFile | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const stats = fstatSync(descriptor)
    return stats.isFile() ? { bytes: readFileSync(descriptor), stats } : undefined
  } finally {
    closeSync(descriptor)
  }
}

/** Sorted names in a folder; empty if the folder is missing or unreadable. */
export const namesIn = (folder: string): readonly string[] => attempt(() => readdirSync(folder).sort()) ?? []

/** The status of the path itself, without following a link; undefined if there is nothing. */
export const statsAt = (path: string): Stats | undefined => attempt(() => lstatSync(path, { throwIfNoEntry: false }))

/** The time of a kept file says when it was last used. Where it cannot be noted, nothing is pruned either. */
export const noteUse = (path: string): void => attempt(() => utimesSync(path, new Date(), new Date()))

/** Removes the files that killed runs have left in a folder of temporary files, as far as possible. */
export async function removeLeftovers(temporary: string): Promise<void> {
  const names = await readdir(temporary).catch((): string[] => [])
  for (const name of names) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1] ?? 0)
    if (pid !== process.pid && !isRunning(pid))
      await rm(join(temporary, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Whether a process of this machine has this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Makes `target` a hard link to `source`, or a copy if the file system cannot link. It links on this thread, because
 * handing that to another one takes five times as long, and a brand has hundreds of files.
 */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    linkSync(source, target)
  } catch (error) {
    if (!isUnlinkable(error)) throw error
    await copy(source, target)
  }
}

async function copy(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    // Node copies permissions too, and removes the copy if that is refused.
    if (!unsupported.includes(errorCode(error))) throw error
    await writeFile(target, await readFile(source))
  }
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

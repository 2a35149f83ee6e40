import { randomBytes } from 'node:crypto'
import { closeSync, linkSync, openSync, readFileSync, readlinkSync, writeSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import { MachineError } from '../errors/machine-error.ts'
import { errorCode, isRunning, isUnlinkable, readRegularFile, statsAt } from './files.ts'

/** Facts that distinguish a process from all others, on this machine and elsewhere. */
export interface ProcessFacts {
  readonly pid: number
  readonly host: string
  /** Id of the running system, because machines may share a name; absent if the system does not say. */
  readonly boot?: string
  /** The namespace of process ids on this machine or in this container; absent if the system does not say. */
  readonly processSpace?: string
  /** When the process started, in the system's own units; reveals a reused process id. */
  readonly started: string
}

/** Content of a lock file. */
export interface LockEntry extends ProcessFacts {
  readonly token: string
  /** ISO time, for people. */
  readonly since: string
  /** The heartbeat: it counts up while the holder lives, for processes that cannot check whether it runs. */
  readonly beat: string
}

/** A lock that this process holds. */
export interface HeldLock {
  /** Records in this lock's own file that the holder is alive, even if another file has its name by now. */
  beat(): void
  /** Whether another lock has replaced it; a lock that was merely removed does no harm. */
  isLost(): boolean
  close(): void
}

/**
 * Files that are about to become the lock, or were the lock, carry the host and process id, so that those of a killed
 * process can be recognized.
 */
export const draftsOf = (): string => `.lock.${hostname()}.`
const draftPath = (lock: string): string =>
  join(dirname(lock), `${draftsOf()}${process.pid}-${randomBytes(8).toString('hex')}`)

/**
 * Creates the lock with its content in one step; undefined if there already is one, or if its folder has just
 * disappeared.
 */
export async function takeLock(path: string): Promise<HeldLock | undefined> {
  const own = ownEntry()
  const draft = draftPath(path)
  try {
    const descriptor = createLock(draft, own)
    if (descriptor === undefined) return undefined
    try {
      linkSync(draft, path)
      return held(path, descriptor, own)
    } catch (error) {
      closeSync(descriptor)
      if (['EEXIST', 'ENOENT'].includes(errorCode(error))) return undefined
      if (!isUnlinkable(error)) throw error
    }
    // For file systems without hard links.
    const exclusive = createLock(path, own)
    return exclusive === undefined ? undefined : held(path, exclusive, own)
  } finally {
    await rm(draft, { force: true })
  }
}

function createLock(path: string, own: LockEntry): number | undefined {
  try {
    const descriptor = openSync(path, 'wx')
    writeSync(descriptor, JSON.stringify(own), 0)
    return descriptor
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(errorCode(error))) return undefined
    throw error
  }
}

const beatText = (beats: number): string => String(beats).padStart(9, '0')

export function thisProcess(): ProcessFacts {
  const [processSpace, boot] = [pidNamespace(), bootId()]
  return {
    pid: process.pid,
    host: hostname(),
    ...(boot === undefined ? {} : { boot }),
    ...(processSpace === undefined ? {} : { processSpace }),
    started: startOf(process.pid),
  }
}

const ownEntry = (): LockEntry => ({
  ...thisProcess(),
  token: randomBytes(8).toString('hex'),
  since: new Date().toISOString(),
  beat: beatText(0),
})

function held(path: string, descriptor: number, own: LockEntry): HeldLock {
  let beats = 0
  return {
    beat: () => void writeSync(descriptor, JSON.stringify({ ...own, beat: beatText(++beats) }), 0),
    isLost: () => {
      const entry = readLock(path)?.entry
      return entry !== undefined && entry.token !== own.token
    },
    close: () => closeSync(descriptor),
  }
}

export interface SeenLock {
  readonly text: string
  /** Absent if the text is not a lock's; it may be half-written. */
  readonly entry?: LockEntry
}

/** Undefined if there is no lock. Throws a MachineError for something that is not a file. */
export function readLock(path: string): SeenLock | undefined {
  const text = readRegularFile(path)?.bytes.toString()
  if (text !== undefined) return { text, ...parse(text) }
  // A lock that another process has made in between is read next time.
  if (statsAt(path)?.isFile() === false)
    throw new MachineError(
      `${path} is where the lock of the folder belongs, but it is not a regular file`,
      'Remove it, or choose another folder with --out.',
    )
  return undefined
}

const parse = (text: string): { readonly entry?: LockEntry } =>
  attempt(() => {
    const entry = JSON.parse(text) as Partial<LockEntry> | null
    return typeof entry?.pid === 'number' && typeof entry.host === 'string' ? { entry: entry as LockEntry } : {}
  }) ?? {}

/** Whether we can check if the holder runs: it is on this machine and in our namespace of processes. */
export const isLocal = ({ host, boot, processSpace }: ProcessFacts): boolean =>
  host === hostname() &&
  (boot === undefined || boot === bootId()) &&
  (processSpace === undefined || processSpace === pidNamespace())

export const isAlive = ({ pid, started }: ProcessFacts): boolean => isRunning(pid) && startOf(pid) === started

/** `pid:[4026531836]`; different in each container. */
const pidNamespace = (): string | undefined => attempt(() => readlinkSync('/proc/self/ns/pid'))

const bootId = (): string | undefined => attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

/** Field 22 of /proc/<pid>/stat; empty where the system has no such file. A zombie no longer counts as the process. */
const startOf = (pid: number): string =>
  attempt(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
  }) ?? ''

/**
 * Removes the lock of a dead holder, unless it has been replaced in the meantime or its holder turns out to be alive.
 */
export async function breakLock(path: string, dead: SeenLock): Promise<void> {
  const aside = draftPath(path)
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readLock(aside)?.text !== dead.text)
    await link(aside, path).catch(async (error: unknown) => {
      if (isUnlinkable(error) && !statsAt(path)) await rename(aside, path).catch(() => undefined)
    })
  await rm(aside, { force: true })
}

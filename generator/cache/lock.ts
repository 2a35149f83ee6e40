import { readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt } from '../../contract/attempt.ts'
import { MachineError } from '../errors/machine-error.ts'
import { errorCode, isRunning, makeServedFolder } from './files.ts'
import { breakLock, draftsOf, isAlive, isLocal, readLock, takeLock, type HeldLock, type SeenLock } from './lock-file.ts'

/** Who holds a folder. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** ISO time, by the holder's clock. */
  readonly since: string
  /** Path of the lock. */
  readonly path: string
  /** Whether the holder is on another machine or in another container, so that we cannot check if it still runs. */
  readonly isElsewhere: boolean
}

export interface Lock {
  /** Throws a MachineError if the folder was taken over in the meantime. */
  release(): Promise<void>
}

/** Durations in ms. */
export interface HoldTiming {
  readonly checkEvery: number
  readonly beatEvery: number
  /** A holder elsewhere whose heartbeat has stopped for this long is dead. */
  readonly silence: number
  /** Monotonic: not affected when clocks are set. */
  readonly now: () => number
}

interface LockTiming extends HoldTiming {
  /** A lock that has been unreadable for this long was left half-written; until then it may be being written. */
  readonly unreadable: number
}

const usualTiming: LockTiming = {
  checkEvery: 100,
  beatEvery: 5000,
  silence: 5 * 60_000,
  unreadable: 3000,
  now: () => performance.now(),
}

/**
 * Takes the folder for this process; waits while another living process holds it (OUT-09).
 * @param onWait called once when there is a holder to wait for
 */
export async function lockFolder(
  folder: string,
  onWait: (holder: LockHolder) => void,
  timing = usualTiming,
): Promise<Lock> {
  const path = join(folder, '.lock')
  // Made again for each attempt, because the previous holder may have removed the folder.
  let made: string | undefined
  const make = (): void => void (made = makeServedFolder(folder) ?? made)
  const isDead = watchHolder(timing)
  make()
  let lock: HeldLock | undefined
  for (let hasWaited = false; !(lock = await takeLock(path)); make()) {
    const seen = readLock(path)
    if (!seen) continue
    if (isDead(seen)) {
      await breakLock(path, seen)
      continue
    }
    if (!hasWaited && seen.entry) {
      hasWaited = true
      const { pid, host, since } = seen.entry
      onWait({ pid, host, since, path, isElsewhere: !isLocal(seen.entry) })
    }
    await pause(timing.checkEvery)
  }
  await removeDrafts(folder)
  return hold(lock, path, timing, async () => {
    if (made !== undefined) await removeEmpty(folder, made)
  })
}

/** Tells whether the holder of a lock is dead. If it is elsewhere, only its heartbeat tells. */
function watchHolder({ silence, unreadable, now }: LockTiming): (seen: SeenLock) => boolean {
  const silent = watchBeat(now)
  return ({ entry, text }) =>
    entry && isLocal(entry) ? !isAlive(entry) : silent(text) >= (entry ? silence : unreadable)
}

/**
 * Tells for how many ms the text that changes with a holder's heartbeat has not changed while we watch, by our own clock:
 * clocks of two machines are never compared.
 */
export function watchBeat(now: () => number): (text: string) => number {
  let [last, since] = ['', now()]
  return (text) => {
    if (text !== last) [last, since] = [text, now()]
    return now() - since
  }
}

function hold(lock: HeldLock, path: string, { beatEvery }: LockTiming, tidy: () => Promise<void>): Lock {
  // If a beat fails, a waiting process elsewhere takes over in the end, and `release` reports that.
  const timer = setInterval(() => attempt(() => lock.beat()), beatEvery)
  timer.unref()
  const release = async (): Promise<void> => {
    clearInterval(timer)
    const isLost = lock.isLost()
    lock.close()
    if (isLost)
      throw new MachineError(
        `The lock ${path} was taken over by another run: this one stood still for minutes`,
        'Run the command again when the other one has ended.',
      )
    await rm(path, { force: true })
    await tidy()
  }
  let released: Promise<void> | undefined
  return {
    release: () => (released ??= release()),
  }
}

/** Removes folders that were created for nothing, because a rejected build writes nothing (SCH-04). */
async function removeEmpty(folder: string, first: string): Promise<void> {
  try {
    // Not every file system reports that a folder is not empty, so its content is looked at.
    if ((await readdir(folder)).length > 0) return
    await rmdir(folder)
    if (folder !== first) await removeEmpty(dirname(folder), first)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error))) throw error
  }
}

/** Removes the drafts of processes that were killed while taking the lock. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftsOf())) continue
    if (!isRunning(Number.parseInt(name.slice(draftsOf().length), 10))) await rm(join(folder, name), { force: true })
  }
}

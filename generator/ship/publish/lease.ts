import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { isAlive, isLocal, thisProcess, type ProcessFacts } from '../../cache/lock-file.ts'
import { watchBeat, type HoldTiming } from '../../cache/lock.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { bytesOf, keysOf, textOf } from './state.ts'
import type { Store, StoredObject } from '../../system/store.ts'

/** Content of a merchant's lease: who may change what is live of it. */
interface LeaseEntry {
  /** Random; no two holders have the same. */
  readonly token: string
  /** For people: `ada on build-7, process 4711`. */
  readonly holder: string
  /** Higher with each holder. */
  readonly fence: number
  /** Counts up while the holder lives. */
  readonly beat: number
  readonly isReleased: boolean
  /** Absent in what an earlier Livery wrote. */
  readonly process?: ProcessFacts
}

export interface Lease {
  /** Throws a UserError that names the new holder if the lease was taken over. */
  confirm(): Promise<void>
  release(): Promise<void>
}

const usualTiming: HoldTiming = { checkEvery: 1000, beatEvery: 5000, silence: 30_000, now: () => performance.now() }

/**
 * Takes the merchant for this process; waits while another living one has it. Whether a holder lives is seen by its
 * beat.
 * @param onWait called once, with the holder, when there is one to wait for
 */
export async function takeLease(
  store: Store,
  id: string,
  onWait: (holder: string) => void,
  timing = usualTiming,
): Promise<Lease> {
  const isFree = watchHolder(timing)
  for (let hasWaited = false; ; ) {
    const seen = await store.read(keysOf(id).lease)
    const entry = seen && entryOf(seen)
    if (isFree(seen)) {
      const own = ownEntry((entry?.fence ?? 0) + 1)
      if (await isWritten(store, id, own, seen?.tag)) return hold(store, id, own, timing)
      continue
    }
    if (!hasWaited && entry) onWait(entry.holder)
    hasWaited = true
    await pause(timing.checkEvery)
  }
}

/** Holds the lease of the merchant while it acts, so that no other publisher changes the merchant meanwhile. */
export async function withLease<Result>(
  store: Store,
  id: string,
  onWait: (holder: string) => void,
  act: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const lease = await takeLease(store, id, onWait)
  const tidy = async (): Promise<void> => {
    for (const prefix of [keysOf(id).live(''), `.livery/${id}/`]) await store.tidy?.(prefix)
  }
  const result = await tidy()
    .then(() => act(lease))
    .catch(async (error: unknown) => {
      // The first error is reported, not that the lease could not be released either: the next publisher takes it over.
      await lease.release().catch(() => undefined)
      throw error
    })
  await lease.release()
  return result
}

/** The current lease holder, or undefined if the lease is free. A holder that died elsewhere still counts. */
export async function holderOf(store: Store, id: string): Promise<string | undefined> {
  const seen = await store.read(keysOf(id).lease)
  return seen && !isOver(entryOf(seen)) ? entryOf(seen).holder : undefined
}

/** Tells whether the lease is free or its holder is dead: known at once on this machine, by its silence elsewhere. */
function watchHolder({ silence, now }: HoldTiming): (seen: StoredObject | undefined) => boolean {
  const silent = watchBeat(now)
  return (seen) => !seen || isOver(entryOf(seen)) || silent(seen.tag) >= silence
}

const isOver = ({ isReleased, process }: LeaseEntry): boolean =>
  isReleased || (process !== undefined && isLocal(process) && !isAlive(process))

/** An unreadable lease is treated as one whose holder gives no sign of life. */
const unreadable: LeaseEntry = { token: '', holder: 'an unknown user', fence: 0, beat: 0, isReleased: false }

const mostHolders = 2 ** 40
const entryShape: z.ZodType<LeaseEntry> = z.object({
  token: z.string(),
  holder: z.string().max(1000),
  // A number that cannot be incremented would make every further lease unreadable.
  fence: z.int().nonnegative().max(mostHolders),
  beat: z.int().nonnegative(),
  isReleased: z.boolean(),
  process: z
    .object({
      pid: z.int().positive(),
      host: z.string(),
      boot: z.string().optional(),
      processSpace: z.string().optional(),
      started: z.string(),
    })
    .optional(),
})

const entryOf = ({ bytes }: StoredObject): LeaseEntry =>
  entryShape.safeParse(parsedJson(textOf(bytes))).data ?? unreadable

const ownEntry = (fence: number): LeaseEntry => ({
  token: randomBytes(8).toString('hex'),
  holder: `${process.env['USER'] ?? 'an unknown user'} on ${hostname()}, process ${process.pid}`,
  fence,
  beat: 0,
  isReleased: false,
  process: thisProcess(),
})

/** Replaces the entry with this tag; false if another one is there by now. */
async function isWritten(store: Store, id: string, entry: LeaseEntry, tag: string | undefined): Promise<boolean> {
  const condition = tag === undefined ? 'absent' : { unchanged: tag }
  return (await store.write(keysOf(id).lease, bytesOf(entry), { condition })) !== undefined
}

function hold(store: Store, id: string, taken: LeaseEntry, { beatEvery }: HoldTiming): Lease {
  let own = taken
  const confirm = async (): Promise<StoredObject> => {
    const seen = await store.read(keysOf(id).lease)
    if (seen && entryOf(seen).token === own.token) return seen
    const holder = seen ? entryOf(seen).holder : 'no process'
    throw new UserError([createProblem('PUBLISH_LEASE_LOST', { merchant: id, holder })])
  }
  const renew = async (change: Partial<LeaseEntry>): Promise<void> => {
    const { tag } = await confirm()
    own = { ...own, ...change }
    if (!(await isWritten(store, id, own, tag))) await confirm()
  }
  /** Writes are queued, so that the release never meets a beat that is under way. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (change: () => Partial<LeaseEntry>): Promise<void> => {
    const next = last.then(() => renew(change()))
    last = next.catch(() => undefined)
    return next
  }
  // A failed beat is noticed by the next `confirm`.
  const timer = setInterval(() => void inTurn(() => ({ beat: own.beat + 1 })).catch(() => undefined), beatEvery)
  timer.unref()
  return {
    confirm: async () => void (await confirm()),
    release: async () => {
      clearInterval(timer)
      await inTurn(() => ({ isReleased: true }))
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SourceState } from '../cache/source-state.ts'
import type { SiteVerdict } from '../errors/outcome.ts'
import { onInterrupt } from '../system/interrupt.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import type { QueueAddress } from './address.ts'
import { machineError, storeAway } from './faults.ts'
import { fetchVerdict, storeOrder, type checkJob, type CheckOrder } from './check-exchange.ts'
import { checkId, checksAtOnce, jobOptions, queueNames, type QueueNames } from './jobs.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { openSession, type Session } from './session.ts'
import { watchWorkers } from './watch-workers.ts'

/** Workers that check what is live, without changing it. */
export interface CheckQueue {
  /** Throws a MachineError if no worker can tell. */
  check(order: CheckOrder): Promise<SiteVerdict>
  /** How many checks all workers together make at a time. */
  room(): number
  /** Withdraws checks that no worker has begun; awaited checks reject. */
  close(): Promise<void>
}

export interface CheckQueueOptions {
  readonly address: QueueAddress
  readonly shared: SharedCache
  readonly sources: Pick<SourceState, 'all'>
  readonly say: (text: string) => void
  readonly limits?: QueueLimits
}

/** The most merchants that are live and not checked yet, whatever number of workers Redis reports. */
const mostRoom = 32

/**
 * Connects to the queue and waits for a worker that makes checks, because without one nothing should go live. Throws a
 * MachineError if the queue cannot be reached.
 */
export async function openCheckQueue({
  address,
  shared,
  sources,
  say,
  limits = usualLimits,
}: CheckQueueOptions): Promise<CheckQueue> {
  const names = queueNames(sources)
  const session = await openSession(address, [names.checks], 'check', limits)
  for (const remark of session.remarks) say(remark)
  const desk: Desk = { session, shared, names, say }
  const workers = watchWorkers({ session, queueName: names.checks, names, address, task: 'check', say, limits })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    unregister()
    workers.end()
    session.abandon(new Error('The checks were given up.'))
    return (closing ??= session.close())
  }
  let isInterrupted = false
  const unregister = onInterrupt(() => {
    isInterrupted = true
    return close()
  })
  try {
    await workers.atLeastOne()
    await workers.begin()
  } catch (error) {
    // The process is about to end, and has nothing more to say.
    if (isInterrupted) await new Promise<never>(() => {})
    await close()
    throw error
  }
  return {
    check: async (order) => {
      try {
        return await verdictOn(order, desk)
      } catch (error) {
        session.abandon(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    },
    room: () => Math.min(mostRoom, Math.max(1, workers.count()) * checksAtOnce),
    close,
  }
}

/** Where checks are ordered. */
interface Desk {
  readonly session: Session
  readonly shared: SharedCache
  readonly names: QueueNames
  readonly say: (text: string) => void
}

/** Retries once if the verdict is missing or invalid. */
async function verdictOn(order: CheckOrder, desk: Desk): Promise<SiteVerdict> {
  const { id } = order.receipt.merchant
  const first = await ask(order, desk)
  if (first) return first
  desk.say(`A worker's verdict on ${id} is not in ${desk.shared.name}, or not signed by a worker; asking once more.`)
  const second = await ask(order, desk)
  if (second) return second
  throw machineError('QUEUE_JOB_FAILED', { what: id, reason: 'its verdict could not be used twice', task: 'check' })
}

/**
 * Resolves to undefined if the job is reported as done without a verdict in the store. Redis itself is not trusted to
 * give one.
 */
async function ask(order: CheckOrder, { session, shared, names }: Desk): Promise<SiteVerdict | undefined> {
  const nonce = randomBytes(32).toString('hex')
  if (!(await storeOrder(shared, nonce, order, names.state)))
    throw storeAway(shared, `The order to check ${order.receipt.merchant.id}`, 'check')
  const id = checkId(session.run, nonce)
  await session.add({
    name: 'check',
    queueName: names.checks,
    data: { order: nonce } satisfies z.infer<typeof checkJob>,
    opts: { ...jobOptions, jobId: id },
  })
  await session.outcome(id)
  return await fetchVerdict(shared, nonce)
}

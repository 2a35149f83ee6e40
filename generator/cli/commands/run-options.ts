import { availableParallelism } from 'node:os'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import type { QueueAddress } from '../../queue/address.ts'
import type { SharedCache } from '../../cache/shared/shared-cache.ts'
import { writableSharedCache } from './shared-cache.ts'

/** The number of bundlings at a time: `--jobs`, or one for each processor. */
export function jobsOf(jobs: string | undefined): number {
  if (jobs === undefined) return availableParallelism()
  if (!/^[1-9]\d{0,2}$/.test(jobs)) throw usageError(createProblem('JOBS_NUMBER', { found: jobs }))
  return Number(jobs)
}

/** The end of the year 9999: later years have more than four digits. */
const latestEpoch = 253_402_300_799

/** SOURCE_DATE_EPOCH in seconds, the only time that the output may contain; undefined where it is not set. */
export function sourceDateEpoch(): number | undefined {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  if (epoch === undefined || epoch === '') return undefined
  if (!/^\d{1,12}$/.test(epoch) || Number(epoch) > latestEpoch)
    throw usageError(createProblem('EPOCH_NUMBER', { found: epoch }))
  return Number(epoch)
}

/** Options of a command that lets workers do part of the work. */
interface QueueOptions {
  /** An address, or true for the address in LIVERY_QUEUE, which on its own only concerns workers. */
  readonly queue?: string | boolean
  /** A folder, relative to the working folder, or the address of a store. */
  readonly sharedCache?: string
}

/** The queue, and the store through which workers get their tasks. */
export interface QueuePlaces {
  readonly address: QueueAddress
  readonly shared: SharedCache
}

/** Undefined without `--queue`. Throws a UserError for an address or a store that cannot be used. */
export async function queueOf({ queue, sharedCache }: QueueOptions): Promise<QueuePlaces | undefined> {
  if (queue === undefined) return undefined
  const { queueAddress } = await import('../../queue/address.ts')
  const address = queueAddress(typeof queue === 'string' ? queue : undefined)
  return { address, shared: await writableSharedCache(sharedCache) }
}

import type { QueueAddress } from '../../queue/address.ts'
import type { SharedCache } from '../../cache/shared/shared-cache.ts'
import { writableSharedCache } from './shared-cache.ts'

/** Options of a command that lets workers do part of the work. */
export interface QueueOptions {
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

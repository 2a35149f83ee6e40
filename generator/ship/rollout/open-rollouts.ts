import { holderOf } from '../publish/lease.ts'
import type { Store } from '../../system/store.ts'
import type { Rollout } from './model.ts'
import { leaseNameOf, readRollout, rolloutIds } from './rollout-store.ts'

/** A rollout that is not over. Its holder is undefined if it has stopped or was interrupted. */
export interface OpenRollout {
  readonly rollout: Rollout
  readonly holder: string | undefined
}

/**
 * Those that can be continued, or are being undone; the oldest first.
 * @param latest how many of the last rollouts are looked at: each is a large object in a target of many merchants
 */
export async function openRollouts(store: Store, latest = Infinity): Promise<readonly OpenRollout[]> {
  const all = await Promise.all(
    (await rolloutIds(store)).slice(-latest).map(async (id) => ({
      rollout: (await readRollout(store, id)).rollout,
      holder: await holderOf(store, leaseNameOf(id)),
    })),
  )
  return all.filter(({ rollout: { status } }) => status === 'running' || status === 'stopped' || status === 'undoing')
}

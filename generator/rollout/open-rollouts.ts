import { holderOf } from '../publish/lease.ts'
import type { Store } from '../store/store.ts'
import type { Rollout } from './model.ts'
import { leaseNameOf, readRollout, rolloutIds } from './rollout-store.ts'

/** A rollout that is not over, with who runs it; undefined for one that has stopped or was interrupted. */
export interface OpenRollout {
  readonly rollout: Rollout
  readonly holder: string | undefined
}

/** Those that can be continued, or are being undone; the oldest first. */
export async function openRollouts(store: Store): Promise<readonly OpenRollout[]> {
  const all = await Promise.all(
    (await rolloutIds(store)).map(async (id) => ({
      rollout: (await readRollout(store, id)).rollout,
      holder: await holderOf(store, leaseNameOf(id)),
    })),
  )
  return all.filter(({ rollout: { status } }) => status === 'running' || status === 'stopped' || status === 'undoing')
}

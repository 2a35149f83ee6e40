import { keptHostFiles, type HostFileName } from '../../../contract/hosts.ts'
import { replacedFiles, type Change } from './go-live.ts'
import { addStateLine } from './journal.ts'
import { changeState, keysOf } from './state.ts'
import type { Store } from '../../system/store.ts'

export interface TakenDown {
  /** How many files were removed. */
  readonly files: number
  /** The removed files that configure the host. */
  readonly hostFiles: readonly HostFileName[]
}

/**
 * Removes what is served by a fixed name, the worker first, then html, so that no new visit meets half of the site.
 * Assets stay, because open pages request them. It can be repeated after an interruption at any point.
 * @param release the one that is taken down
 */
export async function takeDown(
  store: Store,
  id: string,
  release: string,
  event: 'taken-down' | 'retired',
  { lease, seen, facts, now }: Change,
): Promise<TakenDown> {
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: seen.state.changingTo ?? release })
  const served = await replacedFiles(store, id, begun.state)
  const paths = [...served.keys()].reverse()
  for (const path of paths) {
    await lease.confirm()
    await store.remove(keysOf(id).live(path))
  }
  const [time, sequence] = [new Date(now).toISOString(), seen.state.sequence + 1]
  const done = await changeState(store, id, begun, {
    release: null,
    previous: release,
    sequence,
    changingTo: null,
    kept: seen.state.kept,
    line: { time, event, release, previous: seen.state.release, sequence, ...facts },
  })
  await addStateLine(store, id, done.state)
  return { files: paths.length, hostFiles: [...keptHostFiles.keys()].filter((name) => served.has(name)) }
}

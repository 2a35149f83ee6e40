import { replacedFiles, type Change } from './go-live.ts'
import { addStateLine } from './journal.ts'
import { changeState, keysOf } from './state.ts'
import type { Store } from '../store/store.ts'

/**
 * Removes what is served of a merchant by a fixed name, the worker first, then html, so that no new visit begins with
 * half of it; assets stay, because open pages request them. It can be repeated after an interruption at any point.
 * Resolves to how many files were removed.
 * @param release the one that is taken down
 */
export async function takeDown(
  store: Store,
  id: string,
  release: string,
  event: 'taken-down' | 'retired',
  { lease, seen, facts, now }: Change,
): Promise<number> {
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: seen.state.changingTo ?? release })
  const paths = [...(await replacedFiles(store, id, begun.state)).keys()].reverse()
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
  return paths.length
}

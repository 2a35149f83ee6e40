import { keysOf, textOf } from './state.ts'
import type { Store } from '../store/store.ts'

/** The commit of the Livery checkout that built a release, as the store keeps it; null if that is not known. */
export async function readCommit(store: Store, id: string, release: string): Promise<string | null> {
  const object = await store.read(`${keysOf(id).release(release)}provenance.json`)
  const found: unknown = object && JSON.parse(textOf(object.bytes))
  const commit = typeof found === 'object' && found !== null && 'commit' in found ? found.commit : null
  return typeof commit === 'string' ? commit : null
}

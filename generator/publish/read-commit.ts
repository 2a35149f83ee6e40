import { z } from 'zod'
import { keysOf, parsedJson, textOf } from './state.ts'
import type { Store } from '../store/store.ts'

const provenance = z.object({ commit: z.string() })

/** The commit of the Livery checkout that built a release, as the store keeps it; null if that is not known. */
export async function readCommit(store: Store, id: string, release: string): Promise<string | null> {
  const object = await store.read(`${keysOf(id).release(release)}provenance.json`)
  return (object && provenance.safeParse(parsedJson(textOf(object.bytes))).data?.commit) ?? null
}

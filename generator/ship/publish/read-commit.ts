import { z } from 'zod'
import type { LineFacts } from './journal-line.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { keysOf, textOf } from './state.ts'
import type { Store } from '../../system/store.ts'

const provenance = z.object({
  commit: z.string().nullable().default(null),
  merchantsCommit: z.string().nullable().default(null),
})

/** The commits that a release was built from, as the store keeps them; null for what is not known. */
export async function readCommits(
  store: Store,
  id: string,
  release: string,
): Promise<Pick<LineFacts, 'commit' | 'merchantsCommit'>> {
  const object = await store.read(`${keysOf(id).release(release)}provenance.json`)
  const found = object && provenance.safeParse(parsedJson(textOf(object.bytes))).data
  return found ?? { commit: null, merchantsCommit: null }
}

import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import type { Receipt } from '../../release/receipt.ts'
import { namedTexts, textPaths, type ReleaseFacts } from './compare.ts'
import { keysOf, parseStored, readPublished, readState, shortId } from './state.ts'
import type { Store } from '../../system/store.ts'

const settingsShape: z.ZodType<Readonly<Record<string, ResolvedValue>>> = z.record(
  z.string(),
  z.object({ value: z.unknown(), origin: z.string().nullable() }),
)
/** By namespace, then by key. */
const textsShape = z.record(z.string(), z.record(z.string(), z.string()))

/** What the store knows of a release. `release` is the beginning of its id. */
export async function readFacts(store: Store, id: string, release: string): Promise<ReleaseFacts> {
  const { state } = await readState(store, id)
  const known = state.kept.map((kept) => kept.release)
  const [found, another] = known.filter((candidate) => candidate.startsWith(release))
  const receipt = found !== undefined && another === undefined ? await readPublished(store, id, found) : undefined
  if (!receipt)
    throw new UserError([
      createProblem('ROLLBACK_RELEASE', { merchant: id, store: store.name, found: release, known: known.map(shortId) }),
    ])
  const configurationKey = `${keysOf(id).release(receipt.release)}configuration.json`
  const configuration = await store.read(configurationKey)
  return {
    receipt,
    settings: configuration ? parseStored(store, configurationKey, configuration.bytes, settingsShape) : {},
    texts: await textsOf(store, id, receipt),
  }
}

async function textsOf(store: Store, id: string, receipt: Receipt): Promise<Record<string, string>> {
  const read = await Promise.all(
    textPaths(receipt).map(async (path) => {
      const key = keysOf(id).live(path)
      const object = await store.read(key)
      return object ? namedTexts(path, parseStored(store, key, object.bytes, textsShape)) : []
    }),
  )
  return Object.fromEntries(read.flat())
}

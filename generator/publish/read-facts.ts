import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { ResolvedValue } from '../merchant/resolved-values.ts'
import type { Receipt } from '../release/receipt.ts'
import type { ReleaseFacts } from './compare.ts'
import { keysOf, readPublished, readState, shortId, textOf } from './state.ts'
import type { Store } from '../store/store.ts'

/** What the store knows of a release; `release` is the beginning of its id. */
export async function readFacts(store: Store, id: string, release: string): Promise<ReleaseFacts> {
  const { state } = await readState(store, id)
  const known = state.kept.map((kept) => kept.release)
  const [found, another] = known.filter((candidate) => candidate.startsWith(release))
  const receipt = found !== undefined && another === undefined ? await readPublished(store, id, found) : undefined
  if (!receipt)
    throw new UserError([
      createProblem('ROLLBACK_RELEASE', { merchant: id, store: store.name, found: release, known: known.map(shortId) }),
    ])
  const configuration = await store.read(`${keysOf(id).release(receipt.release)}configuration.json`)
  return {
    receipt,
    settings: configuration ? (JSON.parse(textOf(configuration.bytes)) as Record<string, ResolvedValue>) : {},
    texts: await textsOf(store, id, receipt),
  }
}

async function textsOf(store: Store, id: string, { files }: Receipt): Promise<Record<string, string>> {
  const paths = Object.entries(files).flatMap(([path, [role]]) => (role === 'text' ? [path] : []))
  const read = await Promise.all(
    paths.map(async (path) => {
      const object = await store.read(keysOf(id).live(path))
      const language = /\.([A-Z-]+)-[^/]*$/.exec(path)?.[1] ?? ''
      const spaces = object ? (JSON.parse(textOf(object.bytes)) as Record<string, Record<string, string>>) : {}
      return Object.entries(spaces).flatMap(([namespace, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${language} ${namespace}:${key}`, text] as const),
      )
    }),
  )
  return Object.fromEntries(read.flat())
}

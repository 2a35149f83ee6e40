import { randomBytes } from 'node:crypto'
import { journalEvents, journalLineShape, type JournalLine, type LineFacts } from './journal-line.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { bytesOf, keysOf, textOf, type CurrentState } from './state.ts'
import type { Store } from '../../system/store.ts'
import { z } from 'zod'

const keyOf = (id: string, sequence: number, name: string): string =>
  `${keysOf(id).journal}${String(sequence).padStart(9, '0')}-${name}.json`

/**
 * Adds the line of the event that made this state, unless it is there. The line is part of the state, so an
 * interruption between the two loses none: the next holder of the lease adds it.
 */
export async function addStateLine(store: Store, id: string, { line }: CurrentState): Promise<void> {
  // States from before lines were part of them have none.
  if (line) await store.write(keyOf(id, line.sequence, line.event), bytesOf(line), { condition: 'absent' })
}

/**
 * Adds the line of an event that changes nothing. Each line is an object of its own and is never overwritten.
 * @param mark tells it from other lines of the same event and sequence; with it, repeating the call adds no second line
 */
export async function addLine(
  store: Store,
  id: string,
  line: JournalLine,
  mark = randomBytes(6).toString('hex'),
): Promise<void> {
  const name = `${line.event}-${mark}`
  await store.write(keyOf(id, line.sequence, name), bytesOf(line), { condition: 'absent' })
}

/** The lines, the oldest first. */
export async function readJournal(store: Store, id: string): Promise<readonly JournalLine[]> {
  // Tools that copy a folder leave drafts of their own.
  const keys = (await store.list(keysOf(id).journal)).filter((key) => key.endsWith('.json'))
  const objects = await Promise.all(keys.map((key) => store.read(key)))
  const lines = objects.flatMap(
    (object) => journalLineShape.safeParse(parsedJson(textOf(object?.bytes ?? new Uint8Array()))).data ?? [],
  )
  const rank = ({ event }: JournalLine): number => journalEvents.indexOf(event)
  return lines.sort((a, b) => a.sequence - b.sequence || rank(a) - rank(b) || (a.time < b.time ? -1 : 1))
}

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

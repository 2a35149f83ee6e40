import { randomBytes } from 'node:crypto'
import { bytesOf, keysOf, textOf } from './state.ts'
import type { Store } from '../store/store.ts'

/** One line of a merchant's journal (REL-06). */
export interface JournalLine {
  /** ISO 8601, by the clock of whoever wrote it. */
  readonly time: string
  readonly user: string | null
  readonly event: 'published' | 'rolled-back'
  readonly release: string
  /** What was live before. */
  readonly previous: string | null
  /** Of the Livery checkout that built the release. */
  readonly commit: string | null
  /** Why, in the user's words. */
  readonly reason: string | null
  /** `sequence` of the state that this event made. */
  readonly sequence: number
}

/** Adds a line. Each is an object of its own, written only where none is: no writer can overwrite another's. */
export async function addLine(store: Store, id: string, line: JournalLine): Promise<void> {
  const place = String(line.sequence).padStart(9, '0')
  const key = `${keysOf(id).journal}${place}-${randomBytes(6).toString('hex')}.json`
  if ((await store.write(key, bytesOf(line), { condition: 'absent' })) === undefined) await addLine(store, id, line)
}

/** The lines, the oldest first. */
export async function readJournal(store: Store, id: string): Promise<readonly JournalLine[]> {
  const keys = await store.list(keysOf(id).journal)
  const objects = await Promise.all(keys.map((key) => store.read(key)))
  return objects.flatMap((object) => (object ? [JSON.parse(textOf(object.bytes)) as JournalLine] : []))
}

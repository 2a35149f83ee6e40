import { journalLineShape, type JournalLine } from '../../../generator/ship/publish/journal-line.ts'
import { keysOf, readPublished, readState } from '../../../generator/ship/publish/state.ts'
import { hasHash } from '../../../generator/ship/publish/served-objects.ts'
import { listedFiles } from '../../../generator/release/receipt.ts'
import type { Store } from '../../../generator/system/store.ts'
import { sha256 } from './releases.ts'

/** Compares what publishers have reported with what the target contains. */
export interface Ledger {
  /** Notes that a publisher has reported success. */
  report(id: string, release: string): void
  /** The faults of a brand's state and files while no publisher runs. */
  examine(id: string): Promise<readonly string[]>
}

export function openLedger(store: Store): Ledger {
  const reported = new Map<string, string[]>()
  const earlier = new Map<string, readonly JournalLine[]>()
  return {
    report: (id, release) => void reported.set(id, [...(reported.get(id) ?? []), release]),
    examine: async (id) => {
      const [{ lines, torn }, before] = [await linesOf(store, id), earlier.get(id) ?? []]
      const faults = [
        ...torn,
        ...faultsOfChain(lines),
        ...lost(lines.slice(Math.max(0, before.length - 1)), reported.get(id) ?? []),
        ...changed(lines, before),
        ...(await faultsOfState(store, id, lines)),
      ]
      earlier.set(id, lines)
      reported.delete(id)
      return faults.map((fault) => `${id}: ${fault}`)
    },
  }
}

/** The lines about changes, by sequence; every object of the journal must be one line. */
async function linesOf(store: Store, id: string) {
  const keys = await store.list(keysOf(id).journal)
  const read = await Promise.all(
    keys.map(async (key) => {
      const text = Buffer.from((await store.read(key))?.bytes ?? []).toString()
      return { key, line: journalLineShape.safeParse(text === '' ? undefined : JSON.parse(text)).data }
    }),
  )
  const lines = read.flatMap(({ line }) => line ?? []).sort((a, b) => a.sequence - b.sequence)
  return { lines, torn: read.flatMap(({ key, line }) => (line ? [] : [`${key} is not a line`])) }
}

/** Each change must have one line, which names what was live before: a gap or a fork means that two wrote at once. */
const faultsOfChain = (lines: readonly JournalLine[]): readonly string[] =>
  lines.flatMap(({ sequence, previous }, at) => [
    ...(sequence === at + 1 ? [] : [`line ${at + 1} of the journal is about sequence ${sequence}`]),
    ...(previous === (lines[at - 1]?.release ?? null) ? [] : [`line ${at + 1} does not follow from the line before`]),
  ])

/** @param lines since the last examination, and the one before them, whose release may be reported only now */
const lost = (lines: readonly JournalLine[], reported: readonly string[]): readonly string[] =>
  reported
    .filter((release) => !lines.some((line) => line.release === release))
    .map((release) => `release ${release.slice(0, 8)} was reported, and is not in the journal`)

const changed = (lines: readonly JournalLine[], earlier: readonly JournalLine[]): readonly string[] =>
  earlier.flatMap((line, at) =>
    JSON.stringify(lines[at]) === JSON.stringify(line) ? [] : [`line ${at + 1} of the journal has changed`],
  )

async function faultsOfState(store: Store, id: string, lines: readonly JournalLine[]): Promise<readonly string[]> {
  const { state } = await readState(store, id)
  const receipt = await readPublished(store, id, state.release ?? '')
  if (state.changingTo !== null) return [`is still changing to ${state.changingTo.slice(0, 8)}`]
  if (state.sequence !== lines.length) return [`sequence ${state.sequence} with ${lines.length} lines`]
  if (!receipt || lines.at(-1)?.release !== state.release) return ['the last line is not about what is live']
  const kept = await Promise.all(state.kept.map(({ release }) => readPublished(store, id, release)))
  const without = state.kept.filter((_, at) => !kept[at]).map(({ release }) => `${release} is kept without a receipt`)
  // Live are the files of the release, and the assets of every kept one.
  const assets = kept.flatMap((one) => (one ? [...listedFiles(one)].filter(([path]) => hasHash(path)) : []))
  const due = new Map([...assets, ...listedFiles(receipt)])
  const served = (await store.list(`live/${id}/`)).map((key) => key.slice(`live/${id}/`.length))
  const extra = served.filter((path) => !hasHash(path) && !due.has(path))
  const wrong = await Promise.all(
    [...due].map(async ([path, form]) => {
      const object = await store.read(keysOf(id).live(path))
      return object && sha256(object.bytes) === form.sha256 ? [] : [`${path} is not as its release has it`]
    }),
  )
  return [...without, ...extra.map((path) => `${path} is live, but belongs to no release`), ...wrong.flat()]
}

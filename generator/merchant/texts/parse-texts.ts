import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'

export interface TextEntry {
  readonly key: string
  readonly text: string
  readonly keyAt: Location
  readonly valueAt: Location
}

export interface ParsedTexts {
  readonly entries: readonly TextEntry[]
  readonly problems: readonly Problem[]
}

const token = /"(?:[^"\\]|\\.)*"/g

/** Reads a flat JSON map of texts with the place of each (SCH-15); pure. */
export function parseTexts(file: string, text: string): ParsedTexts {
  const data = parseJson(file, text)
  if ('problem' in data) return { entries: [], problems: [data.problem] }
  const places = [...text.matchAll(token)].map((match) => placeOf(file, text, match.index))
  const words = [...text.matchAll(token)].map((match) => JSON.parse(match[0]) as string)
  const entries = words.flatMap((key, index): TextEntry[] =>
    index % 2 === 0 ? [{ key, text: words[index + 1] ?? '', keyAt: places[index] ?? data.start, valueAt: places[index + 1] ?? data.start }] : [],
  )
  return { entries, problems: repeated(entries) }
}

function repeated(entries: readonly TextEntry[]): Problem[] {
  const first = new Map<string, TextEntry>()
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.key)
    first.set(entry.key, earlier ?? entry)
    return earlier ? [createProblem('YAML_DUPLICATE_KEY', { key: entry.key.slice(0, 60), firstLine: earlier.keyAt.line }, { location: entry.keyAt, path: entry.key })] : []
  })
}

function placeOf(file: string, text: string, offset: number): Location {
  const before = text.slice(0, offset).split('\n')
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function parseJson(file: string, text: string): { start: Location } | { problem: Problem } {
  const start = { file, line: 1, column: 1 }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return { problem: createProblem('TEXT_JSON', { reason: 'a mistake in the JSON' }, { location: mistakeAt(file, text, error as Error) }) }
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return { problem: createProblem('TEXT_JSON', { reason: Array.isArray(data) ? 'a list' : 'a single value' }, { location: start }) }
  }
  const wrong = Object.entries(data).find(([, value]) => typeof value !== 'string')
  if (!wrong) return { start }
  const location = placeOf(file, text, Math.max(0, text.indexOf(JSON.stringify(wrong[0]))))
  return { problem: createProblem('TEXT_JSON', { reason: `something else than a text under "${wrong[0].slice(0, 60)}"` }, { location, path: wrong[0] }) }
}

/** Engines word the place differently; without one the mistake is at the end of the file. */
function mistakeAt(file: string, text: string, error: Error): Location {
  const position = /position (\d+)/.exec(error.message)?.[1]
  return placeOf(file, text, position === undefined ? text.length : Number(position))
}

import { catalogue, type ErrorCode, type ErrorParams } from './catalogue.ts'
import type { Location, Problem } from './problem.ts'
import { withoutPasswords } from './without-passwords.ts'

export interface ProblemPlace {
  readonly location?: Location
  /** Dotted key path. */
  readonly path?: string
}

/** A message repeats at most this many characters of a value. */
const longest = 600

const shown = (value: unknown): unknown => {
  if (typeof value === 'string') return shortened(withoutPasswords(value))
  return Array.isArray(value) ? value.map(shown) : value
}

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text

/** Creates a problem from its catalog entry; long values are shortened, and addresses lose their passwords. */
export function createProblem<C extends ErrorCode>(code: C, given: ErrorParams<C>, place: ProblemPlace = {}): Problem {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, shown(value)]),
  ) as ErrorParams<C>
  const entry = catalogue[code] as {
    severity?: 'warning'
    message: (params: ErrorParams<C>) => string
    hint: (params: ErrorParams<C>) => string
  }
  return {
    severity: entry.severity ?? 'error',
    code,
    ...(place.location && { location: place.location }),
    ...('merchant' in params && typeof params.merchant === 'string' && { merchant: params.merchant }),
    path: place.path ?? '',
    message: entry.message(params),
    hint: entry.hint(params),
  }
}

import { catalogue, type ErrorCode, type ErrorParams } from './catalogue.ts'
import type { Location, Problem } from './problem.ts'

export interface ProblemPlace {
  readonly location?: Location
  /** Dotted key path. */
  readonly path?: string
}

/** Words a problem from its entry of the catalogue. */
export function createProblem<C extends ErrorCode>(code: C, params: ErrorParams<C>, place: ProblemPlace = {}): Problem {
  const entry = catalogue[code] as { severity?: 'warning'; message: (params: ErrorParams<C>) => string; hint: (params: ErrorParams<C>) => string }
  return {
    severity: entry.severity ?? 'error',
    code,
    ...(place.location && { location: place.location }),
    path: place.path ?? '',
    message: entry.message(params),
    hint: entry.hint(params),
  }
}

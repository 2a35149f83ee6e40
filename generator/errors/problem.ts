/** A place in a user's file; line and column count from 1. */
export interface Location {
  /** Absolute path; printed relative to the working folder. */
  readonly file: string
  readonly line: number
  readonly column: number
}

type Severity = 'error' | 'warning'

/**
 * One finding about the user's input. Problems are collected and shown together (SCH-04);
 * the code names an entry of the error catalog.
 */
export interface Problem {
  readonly severity: Severity
  /** Stable code of the catalog, e.g. `SCHEMA_UNKNOWN_KEY`. */
  readonly code: string
  /** Where; absent when no file is at fault. */
  readonly location?: Location
  /** Dotted key path in the file, e.g. `branding.colors.brand`; empty for the file as a whole. */
  readonly path: string
  /** Id of the merchant that it is about, where that is a part of the message. */
  readonly merchant?: string
  /** What happened: what was expected, what was found. */
  readonly message: string
  /** What to do. */
  readonly hint: string
  /** Source lines around the place, ready to print. */
  readonly frame?: string
}

export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** By file, line and column; problems without a location come last. */
export const byPlace = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => {
    const [left, right] = [a.location, b.location]
    if (!left || !right) return Number(!left) - Number(!right)
    return (
      compare(left.file, right.file) ||
      left.line - right.line ||
      left.column - right.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message)
    )
  })

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Each problem once, in the order of the files: one of a preset is found for each merchant that uses it. */
export const distinctByPlace = (problems: readonly Problem[]): Problem[] => byPlace(distinct(problems))

/** Each problem once: several merchants may have the same one, from a preset or a whole wave. */
export const distinct = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(
    problems.map((problem) => [
      `${problem.location?.file}:${problem.location?.line}:${problem.location?.column} ${problem.code} ${problem.path} ${problem.message}`,
      problem,
    ]),
  ).values(),
]

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

import type { Location } from '../errors/problem.ts'

/** A check of the finished files that did not pass. */
export interface GateFinding {
  readonly gate: 'dead-features' | 'foreign-brand' | 'secrets' | 'budgets'
  /** What was found, where. */
  readonly message: string
  /** What to do. */
  readonly hint: string
  /** What of the user's input it comes from. */
  readonly source?: { readonly location: Location; readonly path: string }
}

/** Findings of the gates: the build of the merchant fails, nothing of it is written. */
export class GateError extends Error {
  readonly findings: readonly GateFinding[]

  constructor(findings: readonly GateFinding[]) {
    super(findings.map(({ message }) => message).join('\n'))
    this.name = 'GateError'
    this.findings = findings
  }
}

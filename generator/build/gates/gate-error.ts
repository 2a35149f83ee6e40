import type { Location } from '../../errors/problem.ts'

/** A failed check of the finished files. */
export interface GateFinding {
  readonly gate: 'dead-features' | 'foreign-brand' | 'secrets' | 'budgets' | 'hosting'
  /** What was found, and where. */
  readonly message: string
  /** What to do. */
  readonly hint: string
  /** The value that an entry of `gates.allow` has to name to accept it; absent if nothing may excuse it. */
  readonly value?: string
  /** Dotted path of the merchant's setting that contains it. */
  readonly setting?: string
  /** The part of the user's input that it comes from. */
  readonly source?: { readonly location: Location; readonly path: string }
}

/** Findings of the gates: the merchant's build fails and nothing of it is written. */
export class GateError extends Error {
  readonly findings: readonly GateFinding[]

  constructor(findings: readonly GateFinding[]) {
    super(findings.map(({ message }) => message).join('\n'))
    this.name = 'GateError'
    this.findings = findings
  }
}

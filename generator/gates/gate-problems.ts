import { createProblem } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import type { GateFinding } from './gate-error.ts'

const codes = {
  'dead-features': 'GATE_DEAD_FEATURES',
  'foreign-brand': 'GATE_FOREIGN_BRAND',
  secrets: 'GATE_SECRETS',
  budgets: 'GATE_BUDGETS',
  hosting: 'GATE_HOSTING',
} as const

/** The findings as problems of a merchant. */
export const gateProblems = (merchant: string, findings: readonly GateFinding[]): readonly Problem[] =>
  findings.map(({ gate, message, hint, source }) =>
    createProblem(codes[gate], { merchant, found: message, remedy: hint }, source),
  )

import { createProblem, type ProblemPlace } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import type { GateFinding } from './gate-error.ts'
import type { Allowance } from './own-content.ts'

const codes = {
  'dead-features': 'GATE_DEAD_FEATURES',
  'foreign-brand': 'GATE_FOREIGN_BRAND',
  secrets: 'GATE_SECRETS',
  budgets: 'GATE_BUDGETS',
  hosting: 'GATE_HOSTING',
} as const

/**
 * The findings as problems of a merchant.
 * @param placeOf where a setting of the merchant is written
 */
export const gateProblems = (
  merchant: string,
  findings: readonly GateFinding[],
  placeOf: (setting: string) => ProblemPlace = (path) => ({ path }),
): readonly Problem[] =>
  findings.map(({ gate, message, hint, value, setting, source }) =>
    createProblem(
      codes[gate],
      { merchant, found: message, remedy: value === undefined ? hint : `${hint} ${excuse(merchant, gate, value)}` },
      source ?? (setting === undefined ? {} : placeOf(setting)),
    ),
  )

/**
 * Entries of `gates.allow` that excused nothing, as warnings.
 * @param idle their positions
 */
export const unusedExcuses = (
  allow: readonly Allowance[],
  idle: readonly number[],
  placeOf: (setting: string) => ProblemPlace,
): readonly Problem[] =>
  idle.flatMap((at) => {
    const allowance = allow[at]
    return allowance ? [createProblem('GATE_EXCUSE_UNUSED', allowance, placeOf(`gates.allow.${at}.value`))] : []
  })

/** The entry as it is written in the merchant's file. */
const excuse = (merchant: string, gate: string, value: string): string =>
  `If it is right, say so in ${merchant}/merchant.yaml: gates: { allow: [{ gate: ${gate}, value: ${JSON.stringify(value)}, reason: "why" }] }`

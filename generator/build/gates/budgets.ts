import type { GateFinding } from './gate-error.ts'

export interface BudgetFacts {
  /** Brotli bytes of the first load. */
  readonly firstLoad: { readonly js: number; readonly css: number }
  /** Uncompressed bytes of the precache. */
  readonly precache: number
}

/** Maximum bytes: UX-01 for the first load, SW-03 for the precache. */
const budgets = { js: 135_000, css: 15_000, precache: 700_000 } as const

export function checkBudgets(facts: BudgetFacts): readonly GateFinding[] {
  return [
    ...over('firstLoad.js', 'The JavaScript of the first load', 'brotli bytes', facts.firstLoad.js, budgets.js),
    ...over('firstLoad.css', 'The css of the first load', 'brotli bytes', facts.firstLoad.css, budgets.css),
    ...over('precache', 'The precache of the service worker', 'bytes', facts.precache, budgets.precache),
  ]
}

const over = (value: string, what: string, unit: string, size: number, most: number): readonly GateFinding[] =>
  size <= most
    ? []
    : [
        {
          gate: 'budgets',
          message: `${what} is ${size} ${unit}, over its budget of ${most}`,
          hint: 'Load what the first page does not need lazily.',
          value,
        },
      ]

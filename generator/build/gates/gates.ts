import type { ForeignBrandGate } from './foreign-brand.ts'
import { GateError, type GateFinding } from './gate-error.ts'
import type { GateFile } from './gate-file.ts'
import { checkHeaderLines } from './header-lines.ts'
import type { Allowance, OwnContent } from './own-content.ts'
import type { SecretsGate } from './secrets.ts'

interface BudgetFacts {
  /** Brotli bytes of the first load. */
  readonly firstLoad: { readonly js: number; readonly css: number }
  /** Uncompressed bytes of the precache. */
  readonly precache: number
}

export interface Gates {
  readonly foreignBrand: ForeignBrandGate
  readonly secrets: SecretsGate
}

/**
 * Throws a GateError with all findings in a brand's finished files that no entry of `gates.allow` excuses.
 * @param vendors paths of chunks that consist only of installed packages, in which no brand can be
 * @returns positions of the entries that excused nothing, except those for private data, which another machine may have
 */
export function passGates(
  gates: Gates,
  own: OwnContent,
  files: readonly GateFile[],
  vendors: readonly string[],
  budget: BudgetFacts,
): readonly number[] {
  const ours = files.filter(({ path }) => !vendors.includes(path))
  const findings = [
    ...ours.flatMap((file) => gates.foreignBrand.check(own, file)),
    ...files.flatMap((file) => gates.secrets.check(own, file)),
    ...files.flatMap(checkHeaderLines),
    ...checkBudgets(budget),
  ]
  const open = unexcused(findings, own.allow)
  if (open.length > 0) throw new GateError(open)
  return own.allow.flatMap((allowance, at) =>
    allowance.gate === 'secrets' || findings.some((finding) => excuses(allowance, finding)) ? [] : [at],
  )
}

export const unexcused = (findings: readonly GateFinding[], allow: readonly Allowance[]): readonly GateFinding[] =>
  findings.filter((finding) => !allow.some((allowance) => excuses(allowance, finding)))

const excuses = (allowance: Allowance, { gate, value }: GateFinding): boolean =>
  value !== undefined && allowance.gate === gate && allowance.value === value

/** Maximum bytes: UX-01 for the first load, SW-03 for the precache. */
const budgets = { js: 135_000, css: 15_000, precache: 700_000 } as const

function checkBudgets(facts: BudgetFacts): readonly GateFinding[] {
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

import { checkBudgets, type BudgetFacts } from './budgets.ts'
import type { ForeignBrandGate } from './foreign-brand.ts'
import { GateError, type GateFinding } from './gate-error.ts'
import type { GateFile } from './gate-file.ts'
import { checkHeaderLines } from './header-lines.ts'
import type { Allowance, OwnContent } from './own-content.ts'
import type { SecretsGate } from './secrets.ts'

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

import { checkBudgets, type BudgetFacts } from './budgets.ts'
import type { ForeignBrandGate, GateFile } from './foreign-brand.ts'
import { GateError } from './gate-error.ts'
import { checkHeaderLines } from './header-lines.ts'
import type { SecretsGate } from './secrets.ts'

export interface Gates {
  readonly foreignBrand: ForeignBrandGate
  readonly secrets: SecretsGate
}

/**
 * Throws a GateError with all findings in a brand's finished files.
 * @param vendors paths of chunks that consist of installed packages, which know no brand
 */
export function passGates(
  gates: Gates,
  merchantId: string,
  files: readonly GateFile[],
  vendors: readonly string[],
  budget: BudgetFacts,
): void {
  const own = files.filter(({ path }) => !vendors.includes(path))
  const findings = [
    ...own.flatMap((file) => gates.foreignBrand.check(merchantId, file)),
    ...files.flatMap((file) => gates.secrets.check(file)),
    ...files.flatMap(checkHeaderLines),
    ...checkBudgets(budget),
  ]
  if (findings.length > 0) throw new GateError(findings)
}

import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import type { MerchantChecks } from '../checks.ts'
import type { RuleSubject } from './rule.ts'

/** Texts and controls can be read (SCH-12); the arithmetic is handed in. */
export function coloursHaveContrast({ settings, at }: RuleSubject, checkContrast: MerchantChecks['checkContrast']): Problem[] {
  return (checkContrast?.(settings.branding) ?? []).map((finding) => createProblem('CONTRAST', finding, at(`branding.colors.${finding.setting}`)))
}

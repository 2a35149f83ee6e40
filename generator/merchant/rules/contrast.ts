import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import type { ContrastFinding, MerchantChecks } from '../checks.ts'
import type { RuleSubject } from './rule.ts'

/**
 * Text and controls have enough contrast (SCH-12); one problem per scheme and color names its worst pair. The
 * contrast function is passed in.
 */
export function coloursHaveContrast(
  { settings, at }: RuleSubject,
  checkContrast: MerchantChecks['checkContrast'],
): Problem[] {
  const findings = [...(checkContrast?.(settings.branding) ?? [])].sort((a, b) => a.ratio / a.least - b.ratio / b.least)
  const same = (a: ContrastFinding, b: ContrastFinding): boolean => a.scheme === b.scheme && a.setting === b.setting
  const worst = findings.filter((finding, index) => findings.findIndex((other) => same(other, finding)) === index)
  return worst.map((finding) => {
    const others = findings.filter((other) => same(other, finding)).length - 1
    return createProblem('CONTRAST', { ...finding, others }, at(`branding.colors.${finding.setting}`))
  })
}

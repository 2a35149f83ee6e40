import type { RankProgress } from '../../../contract/wire/member.ts'

type Conditions = Pick<RankProgress, 'completedConditions' | 'totalExpectedConditions' | 'labelId'>

/**
 * How far a member is on the way to the next rank, from 0 to 1 (PROMO-13). It is 1 where there is no further rank
 * (PROMO-14), and where the next one expects nothing, because then nothing is missing.
 */
export function rankProgress({ completedConditions, totalExpectedConditions, labelId }: Conditions): number {
  if (labelId === undefined || totalExpectedConditions <= 0) return 1
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions))
}

import type { Rollout, RolloutMerchant } from './model.ts'

/** How many merchants are in which state. */
export interface RolloutCounts {
  readonly live: number
  readonly rolledBack: number
  readonly failed: number
  /** Being published now, or interrupted while they were. */
  readonly underWay: number
  readonly notBegun: number
}

const placeOf = ({ state }: RolloutMerchant): keyof RolloutCounts => {
  switch (state) {
    case 'live':
    case 'checked':
      return 'live'
    case 'rolled-back':
      return 'rolledBack'
    case 'failed':
      return 'failed'
    case 'assets':
    case 'entry':
      return 'underWay'
    case 'planned':
      return 'notBegun'
  }
}

export function countsOf({ merchants }: Pick<Rollout, 'merchants'>): RolloutCounts {
  const counts = { live: 0, rolledBack: 0, failed: 0, underWay: 0, notBegun: 0 }
  for (const merchant of merchants) counts[placeOf(merchant)] += 1
  return counts
}

/** `1 live, 1 rolled back, 42 not begun`; zeros are left out, except for the live ones. */
export function countsText(rollout: Pick<Rollout, 'merchants'>): string {
  const { live, rolledBack, failed, underWay, notBegun } = countsOf(rollout)
  const parts = [
    `${live} live`,
    ...(rolledBack > 0 ? [`${rolledBack} rolled back`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(underWay > 0 ? [`${underWay} under way`] : []),
    ...(notBegun > 0 ? [`${notBegun} not begun`] : []),
  ]
  return parts.join(', ')
}

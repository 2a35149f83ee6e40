import type { Reward } from '../../../../contract/wire/rewards.ts'

interface SortedRewards {
  /** To claim, the one that expires first on top. */
  readonly ready: readonly Reward[]
  /** Claimed and expired, the latest on top. */
  readonly past: readonly Reward[]
}

export const sortRewards = (rewards: readonly Reward[]): SortedRewards => ({
  ready: rewards.filter(isReady).sort((one, other) => (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity) || 0),
  past: rewards.filter((reward) => !isReady(reward)).sort((one, other) => (endOf(other) ?? 0) - (endOf(one) ?? 0)),
})

const isReady = ({ status }: Reward): boolean => status === 'ready'

/** When a reward was claimed or expired, if the back end says so. */
export const endOf = ({ status, claimedAt, expiresAt }: Reward): number | undefined =>
  status === 'claimed' ? claimedAt : expiresAt

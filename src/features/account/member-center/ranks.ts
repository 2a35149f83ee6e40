import type { ClubLabel, Rank } from '../../../../contract/wire/member.ts'

/** A rank in relation to the member's: their own, below it, the next one, or further up. */
export type RankState = 'own' | 'reached' | 'next' | 'later'

/** Ranks count by their level: the ids of labels have no order. A member without a label is below all of them. */
const levelOf = (label: ClubLabel | null): number => label?.rankLevel ?? Number.NEGATIVE_INFINITY

/** The lowest rank above the member's; undefined at the top. */
export const nextRank = (ranks: readonly Rank[], label: ClubLabel | null): Rank | undefined =>
  ranks
    .filter((rank) => rank.label.rankLevel > levelOf(label))
    .sort((one, other) => one.label.rankLevel - other.label.rankLevel)[0]

export function rankState(ranks: readonly Rank[], label: ClubLabel | null, rank: Rank): RankState {
  if (rank.label.rankLevel === levelOf(label)) return 'own'
  if (rank.label.rankLevel < levelOf(label)) return 'reached'
  return rank === nextRank(ranks, label) ? 'next' : 'later'
}

import type { Missions, RankedPlayer } from '../../../../contract/wire/rewards.ts'

export interface RankingRow extends RankedPlayer {
  readonly isOwn: boolean
  /** Places between this row and the one before it are not shown. */
  readonly isApart: boolean
}

/** The table by place, with the player's own row at its end if it is not among the others. */
export function rankingRows({ ranking, own }: Missions): readonly RankingRow[] {
  const table = [...ranking].sort((one, other) => one.place - other.place)
  const isListed = table.some((player) => isSame(player, own))
  const rows = isListed || own.place <= 0 ? table : [...table, own].sort((one, other) => one.place - other.place)
  return rows.map((player, index) => ({
    ...player,
    isOwn: isSame(player, own),
    isApart: index > 0 && player.place > (rows[index - 1]?.place ?? 0) + 1,
  }))
}

/** Names are masked: two players may have the same one, but only one of them the place. */
const isSame = (one: RankedPlayer, other: RankedPlayer): boolean =>
  one.place === other.place && one.userName === other.userName

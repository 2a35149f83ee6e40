import type { GameCard, GameLane } from '../../../../contract/wire/games.ts'
import type { IconName } from '../../../shared/ui/icons/icons.ts'

export type GameCategory = GameLane['gameCategory']

export const categoryIcons: Readonly<Record<GameCategory, IconName>> = {
  top: 'trophy',
  new: 'sparkle',
  live: 'live',
  jackpot: 'crown',
  slots: 'slots',
  lottery: 'ticket',
  table: 'cards',
  sports: 'ball',
  fishing: 'fish',
}

/** The layout of a lane's cards. */
export type TileShape = 'ranked' | 'wide' | 'tall'

const wideCategories: readonly GameCategory[] = ['live', 'table', 'sports', 'lottery']

export const tileShape = (category: GameCategory): TileShape =>
  category === 'top' ? 'ranked' : wideCategories.includes(category) ? 'wide' : 'tall'

/** The lanes that have games, in the order of the back office. */
export const orderedLanes = (lanes: readonly GameLane[]): readonly GameLane[] =>
  lanes.filter((lane) => lane.cards.length > 0).sort((one, other) => one.ordinal - other.ordinal)

/** The game with the highest jackpot of all lanes. */
export function highestJackpot(lanes: readonly GameLane[]): (GameCard & { readonly jackpot: number }) | null {
  let highest: (GameCard & { readonly jackpot: number }) | null = null
  for (const card of lanes.flatMap((lane) => lane.cards)) {
    if (card.jackpot !== undefined && card.jackpot > (highest?.jackpot ?? 0))
      highest = { ...card, jackpot: card.jackpot }
  }
  return highest
}

export const findGame = (lanes: readonly GameLane[], gameId: string): GameCard | undefined =>
  lanes.flatMap((lane) => lane.cards).find((card) => card.gameId === gameId)

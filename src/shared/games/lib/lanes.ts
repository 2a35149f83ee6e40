import type { Amount } from '../../../../contract/amount.ts'
import { gamesPath } from '../../../../contract/paths.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import type { IconName } from '../../ui/icons/icons.ts'

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

/** The games of one lane. */
export const lanePath = (id: string): string => `${gamesPath}?id=${encodeURIComponent(id)}`

/** The lanes that have games, in the order of the back office. */
export const orderedLanes = (lanes: readonly GameLane[]): readonly GameLane[] =>
  lanes.filter((lane) => lane.cards.length > 0).sort((one, other) => one.ordinal - other.ordinal)

type JackpotCard = GameCard & { readonly jackpot: Amount }
const hasJackpot = (card: GameCard): card is JackpotCard => Number(card.jackpot) > 0

/** The game with the highest jackpot of all lanes; of amounts that differ after the 15th digit, either. */
export const highestJackpot = (lanes: readonly GameLane[]): JackpotCard | undefined =>
  lanes
    .flatMap((lane) => lane.cards)
    .filter(hasJackpot)
    .sort((one, other) => Number(other.jackpot) - Number(one.jackpot))[0]

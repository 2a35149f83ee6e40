import type { GameCard, GameLane } from '../../../../../contract/wire/lobby.ts'

/** A game, and the lane that it was found in. */
export interface FoundGame {
  readonly card: GameCard
  readonly lane: GameLane
}

/** The game in the first lane that has it. */
export function findGame(lanes: readonly GameLane[], gameId: string): FoundGame | undefined {
  const games = lanes.flatMap((lane) => lane.cards.map((card) => ({ card, lane })))
  return games.find(({ card }) => card.gameId === gameId)
}

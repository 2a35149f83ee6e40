import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/games.ts'
import { useGetGameLaneQuery } from '../api.ts'

interface LaneGames {
  /** All of the lane's games; until they have loaded, those in the list of lanes. */
  readonly cards: readonly GameCard[]
  readonly isWhole: boolean
  /** Why the rest could not be loaded. */
  readonly failure: CallFailure | undefined
  readonly retry: () => void
}

/** The games of one lane; loads the full list where the list of lanes contains only the first ones. */
export function useLaneGames(lane: GameLane): LaneGames {
  const isComplete = lane.cards.length >= lane.gameCount
  const { data, error, refetch } = useGetGameLaneQuery(lane.id, { skip: isComplete })
  const whole = isComplete ? lane.cards : data && Array.isArray(data.cards) ? data.cards : null
  return {
    cards: whole ?? lane.cards,
    isWhole: whole !== null,
    failure: error as CallFailure | undefined,
    retry: () => void refetch(),
  }
}

import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/games.ts'
import { useGetGameLaneQuery } from '../api.ts'

interface LaneGames {
  /** All of the lane's games; until they are there, those that the list of lanes has. */
  readonly cards: readonly GameCard[]
  readonly isWhole: boolean
  /** Why the rest cannot be had. */
  readonly failure: CallFailure | undefined
  readonly retry: () => void
}

/** The games of one lane, the rest of them fetched where the list of lanes has only the first. */
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

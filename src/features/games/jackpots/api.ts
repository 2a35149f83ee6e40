import type { Amount } from '../../../../contract/amount.ts'
import { gameLanes, type GameLane } from '../../../../contract/wire/lobby.ts'
import { api } from '../../../shared/api/api.ts'

export type JackpotAmounts = readonly (readonly [gameId: string, amount: Amount])[]

export const jackpotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Jackpots of the games in lanes. They are separate from the lanes, which would all render again with each new
     * amount.
     */
    getJackpots: build.query<JackpotAmounts, void>({
      query: () => gameLanes,
      transformResponse: (lanes: readonly GameLane[]) =>
        lanes
          .flatMap(({ cards }) => cards)
          .flatMap(({ gameId, jackpot }) => (jackpot === undefined ? [] : [[gameId, jackpot] as const])),
    }),
  }),
})

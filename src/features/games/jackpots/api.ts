import type { Amount } from '../../../../contract/amount.ts'
import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'

export type JackpotAmounts = readonly (readonly [gameId: string, amount: Amount])[]

export const jackpotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Jackpots of the games in lanes. They are separate from the lanes, which would all render again with each new
     * amount.
     */
    getJackpots: build.query<JackpotAmounts, void>({
      query: () => ({
        endpoint: 'gameLanes',
        shape: async () => (await import('../../../shared/games/lobby-shapes.ts')).gameLanesShape,
        alerts: false,
      }),
      transformResponse: (lanes: EndpointValues['gameLanes']) =>
        lanes
          .flatMap(({ cards }) => cards)
          .flatMap(({ gameId, jackpot }) => (jackpot === undefined ? [] : [[gameId, jackpot] as const])),
    }),
  }),
})

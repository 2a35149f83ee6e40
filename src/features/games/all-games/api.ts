import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import type { GameCard, GameLane, GameMatch, GameVendor } from '../../../../contract/wire/games.ts'
import type { LanguageCode } from '../../../../contract/languages.ts'
import {
  gameLaneShape,
  gameMatchShape,
  gameVendorShape,
  vendorGamesShape,
} from '../../../../contract/wire/shapes/games.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

// Lists of games are frozen here: otherwise the store walks through thousands of cards to freeze each of them.

const laneCall = (id: string) => ({ endpoint: 'gameLane', shape: gameLaneShape, parts: { id }, alerts: false }) as const

type LaneResult = { readonly data: GameLane } | { readonly error: CallFailure }

export const allGamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** These lanes with all of their games, as far as they can be loaded; a failure if none can. */
    getWholeLanes: build.query<readonly GameLane[], readonly string[]>({
      queryFn: async (ids, _api, _options, call) => {
        const results = await Promise.all(ids.map(async (id) => (await call(laneCall(id))) as LaneResult))
        const lanes = results.flatMap((result) => ('data' in result ? [result.data] : []))
        const [failure] = results.flatMap((result) => ('error' in result ? [result.error] : []))
        return lanes.length === 0 && failure ? { error: failure } : { data: Object.freeze(lanes) }
      },
      providesTags: ['texts'],
    }),
    /** The vendors by name (GAME-07). */
    getVendors: build.query<readonly GameVendor[], void>({
      query: () => ({
        ...relayCall('GCSGAME_newGameVendor', { list: gameVendorShape }, { platform: 'html5' }),
        alerts: false,
      }),
      providesTags: ['texts'],
    }),
    /** Every game of a vendor, kept per vendor and language (GAME-08). */
    getVendorGames: build.query<readonly GameCard[], { readonly vendor: string; readonly language: LanguageCode }>({
      query: ({ vendor }) => ({ endpoint: 'gamesOfVendor', shape: vendorGamesShape, query: { vendor }, alerts: false }),
      transformResponse: ({ cards }: EndpointValues['gamesOfVendor']) => Object.freeze(cards),
    }),
    /** Matches to come (GAME-09). */
    getMatches: build.query<readonly GameMatch[], void>({
      query: () => ({ ...relayCall('GCSGAME_getGameMatchV2', { list: gameMatchShape }), alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetWholeLanesQuery, useGetVendorsQuery, useGetVendorGamesQuery, useGetMatchesQuery } = allGamesApi

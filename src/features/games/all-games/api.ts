import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { gameMatches, gameVendors, type GameMatch, type GameVendor } from '../../../../contract/wire/games.ts'
import {
  gameLane,
  gamesOfVendor,
  type GameCard,
  type GameLane,
  type VendorGames,
} from '../../../../contract/wire/lobby.ts'
import type { LanguageCode } from '../../../../contract/languages.ts'
import { api } from '../../../shared/api/api.ts'
import { askForLanes } from '../../../shared/games/games-api.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { filterIn, firstGames } from './games-filter.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

// Lists of games are frozen here: otherwise the store walks through thousands of cards to freeze each of them.

type LaneResult = { readonly data: GameLane } | { readonly error: CallFailure }

export const allGamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** These lanes with all of their games, as far as they can be loaded; a failure if none can. */
    getWholeLanes: build.query<readonly GameLane[], readonly string[]>({
      queryFn: async (ids, _api, _options, call) => {
        const results = await Promise.all(
          ids.map(async (id) => (await call({ ...gameLane, parts: { id } })) as LaneResult),
        )
        const lanes = results.flatMap((result) => ('data' in result ? [result.data] : []))
        const [failure] = results.flatMap((result) => ('error' in result ? [result.error] : []))
        return lanes.length === 0 && failure ? { error: failure } : { data: Object.freeze(lanes) }
      },
      providesTags: ['texts'],
    }),
    /** The vendors by name (GAME-07). */
    getVendors: build.query<readonly GameVendor[], void>({
      query: () => relayCall(gameVendors, { platform: 'html5' }),
      providesTags: ['texts'],
    }),
    /** Every game of a vendor, kept per vendor and language (GAME-08). */
    getVendorGames: build.query<readonly GameCard[], { readonly vendor: string; readonly language: LanguageCode }>({
      query: ({ vendor }) => ({ ...gamesOfVendor, query: { vendor } }),
      transformResponse: ({ cards }: VendorGames) => Object.freeze(cards),
    }),
    /** Matches to come (GAME-09). */
    getMatches: build.query<readonly GameMatch[], void>({
      query: () => relayCall(gameMatches),
      providesTags: ['texts'],
    }),
  }),
})

/** The games that fill the window of a phone. */
export const askForGames = (dispatch: AppStore['dispatch']): Promise<void> =>
  askForLanes(dispatch, (lanes) => firstGames(lanes, filterIn(location.search)).slice(0, 9))

export const { useGetWholeLanesQuery, useGetVendorsQuery, useGetVendorGamesQuery, useGetMatchesQuery } = allGamesApi

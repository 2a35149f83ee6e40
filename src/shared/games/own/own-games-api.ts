import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import {
  marked,
  markGame,
  memberGames,
  noGames,
  type MarkGameBody,
  type MemberGames,
} from '../../../../contract/wire/own-games.ts'
import { api } from '../../api/api.ts'
import { changeAnswer } from '../../api/change-answer.ts'
import { decodeAnswer } from '../../api/decode.ts'
import type { KeyValueStorage } from '../../lib/storage.ts'
import { selectIsMember } from '../../session/session-slice.ts'
import type { AppThunk, ThunkServices } from '../../store/app-store.ts'

export type Keeper = 'member' | 'device'

const storageKey = 'livery.games'

/** The lists that the device keeps; empty if something else is stored under the key. */
function readKept(local: KeyValueStorage): MemberGames {
  try {
    const kept = decodeAnswer(memberGames.value, JSON.parse(local.read(storageKey) ?? ''))
    return (kept as MemberGames | undefined) ?? noGames
  } catch {
    return noGames
  }
}

const servicesOf = (extra: unknown): ThunkServices => extra as ThunkServices

type Result = { data: MemberGames } | { error: CallFailure }

export const ownGamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnGames: build.query<MemberGames, Keeper>({
      queryFn: async (keeper, { extra }, _options, call) =>
        keeper === 'device' ? { data: readKept(servicesOf(extra).local) } : ((await call(memberGames)) as Result),
      providesTags: ['member'],
    }),
    markGame: build.mutation<MemberGames, MarkGameBody & { readonly keeper: Keeper }>({
      queryFn: async ({ keeper, ...body }, { extra }, _options, call) => {
        if (keeper === 'member') return (await call({ ...markGame, body })) as Result
        const { local } = servicesOf(extra)
        const data = marked(readKept(local), body)
        local.write(storageKey, JSON.stringify(data))
        return { data }
      },
      // Shown at once, and taken back when the back end refuses it.
      onQueryStarted: async ({ keeper, ...body }, { dispatch, getState, queryFulfilled }) => {
        const { getOwnGames } = ownGamesApi.endpoints
        const { data: before } = getOwnGames.select(keeper)(getState() as never)
        const show = (change: (games: MemberGames) => MemberGames) =>
          dispatch(changeAnswer(getOwnGames, keeper, change))
        show((games) => marked(games, body))
        await queryFulfilled.then(
          ({ data }) => show(() => data),
          () => before && show(() => before),
        )
      },
    }),
  }),
})

const mark =
  (body: MarkGameBody): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const keeper: Keeper = selectIsMember(getState()) ? 'member' : 'device'
    const result = await dispatch(ownGamesApi.endpoints.markGame.initiate({ ...body, keeper }, { track: false }))
    return 'data' in result
  }

/** False if it could not be kept. */
export const markFavourite = (gameId: string, isFavourite: boolean): AppThunk<Promise<boolean>> =>
  mark({ gameId, as: isFavourite ? 'favourite' : 'ordinary' })

/** To be called when a game has started, for real or as a trial: it is the first of those played last. */
export const markPlayed = (gameId: string): AppThunk<Promise<boolean>> => mark({ gameId, as: 'played' })

export const { useGetOwnGamesQuery } = ownGamesApi

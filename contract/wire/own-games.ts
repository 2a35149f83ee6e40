/** A player's favorites, and the games played last: a member's at the back end, a guest's on the device. */
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

const ownGames = {
  fields: {
    favourites: { list: 'string' },
    recent: { list: 'string' },
  },
} as const
/** Ids of the games that a member keeps, and of those played last; the newest first in both. */
export type MemberGames = Infer<typeof ownGames>

export const memberGames = { method: 'GET', path: '/wps/member/games', value: ownGames } as const satisfies Endpoint

export const markGame = { method: 'PUT', path: '/wps/member/games', value: ownGames } as const satisfies Endpoint
export const markGameBody = {
  fields: {
    gameId: 'string',
    /** `ordinary`: no longer a favorite. */
    as: { oneOf: ['favourite', 'ordinary', 'played'] },
  },
} as const
export type MarkGameBody = Infer<typeof markGameBody>

/** How many are kept; the oldest are dropped. */
const most = { favourites: 500, recent: 20 } as const

export const noGames: MemberGames = { favourites: [], recent: [] }

/** A player's own games after one of them was marked. */
export function marked({ favourites, recent }: MemberGames, { gameId, as }: MarkGameBody): MemberGames {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== gameId)
  if (as === 'played') return { favourites, recent: [gameId, ...without(recent)].slice(0, most.recent) }
  const added = as === 'favourite' ? [gameId] : []
  return { favourites: [...added, ...without(favourites)].slice(0, most.favourites), recent }
}

import type { MarkGameBody, MemberGames } from '../../../../contract/wire/games.ts'

/** How many a device keeps; the oldest are dropped. */
const most = { favourites: 500, recent: 20 } as const

export const noGames: MemberGames = { favourites: [], recent: [] }

/** A player's own games after one of them was marked. */
export function marked({ favourites, recent }: MemberGames, { gameId, as }: MarkGameBody): MemberGames {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== gameId)
  if (as === 'played') return { favourites, recent: [gameId, ...without(recent)].slice(0, most.recent) }
  const added = as === 'favourite' ? [gameId] : []
  return { favourites: [...added, ...without(favourites)].slice(0, most.favourites), recent }
}

import { useMemo } from 'react'
import { useGetOwnGamesQuery } from '../../../../shared/games/own/own-games-api.ts'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'

/** Ids of the player's favorites. */
export function useFavourites(): ReadonlySet<string> {
  const keeper = useAppSelector(selectIsMember) ? 'member' : 'device'
  const { favourites } = useGetOwnGamesQuery(keeper, {
    selectFromResult: ({ data }) => ({ favourites: data?.favourites }),
  })
  return useMemo(() => new Set(favourites), [favourites])
}

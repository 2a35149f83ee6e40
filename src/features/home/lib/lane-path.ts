import { gamesPath } from '../../../../contract/paths.ts'

/** The games of one lane. */
export const lanePath = (id: string): string => `${gamesPath}?id=${encodeURIComponent(id)}`

/** The lane in the query of the page of all games. */
export const laneIn = (pathname: string, search: string): string | null =>
  pathname === gamesPath ? new URLSearchParams(search).get('id') : null

import { gamesPath } from '../../../../contract/paths.ts'

/** The lane in the query of the page of all games (`lanePath`). */
export const laneIn = (pathname: string, search: string): string | null =>
  pathname === gamesPath ? new URLSearchParams(search).get('id') : null

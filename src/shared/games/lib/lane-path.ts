import { gamesPath } from '../../../../contract/paths.ts'

/** The games of one lane. */
export const lanePath = (id: string): string => `${gamesPath}?id=${encodeURIComponent(id)}`

import type { GameMatch } from '../../../../../contract/wire/games.ts'

const most = 12

/** The next matches that have not begun, the soonest first; one without a real time is left out. */
export const comingMatches = (matches: readonly GameMatch[], now: number): readonly GameMatch[] =>
  matches
    .filter(({ startsAt }) => startsAt > now && startsAt <= 8.64e15)
    .sort((one, other) => one.startsAt - other.startsAt)
    .slice(0, most)

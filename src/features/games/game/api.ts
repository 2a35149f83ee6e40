import type { GameLaunch } from '../../../../contract/wire/games.ts'
import { api } from '../../../shared/api/api.ts'
import type { Call } from '../../../shared/api/call.ts'

export const gameApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Any of the calls that `launchCall` makes. A mutation, because launches are never shared or cached. */
    launch: build.mutation<GameLaunch, Call>({ query: (call) => call }),
  }),
})

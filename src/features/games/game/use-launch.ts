import type { GameLaunch } from '../../../../contract/wire/games.ts'
import { api } from '../../../shared/api/api.ts'
import type { Call } from '../../../shared/api/call.ts'
import { useOpening } from '../../../shared/frames/use-opening.ts'
import type { WantedGame } from '../../../shared/games/lib/wanted-game.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { launchCall, launchMs, type LaunchContext } from './launch-call.ts'

export const gameApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Any of the calls that `launchCall` makes. A mutation, because launches are never shared or cached. */
    launch: build.mutation<GameLaunch, Call>({ query: (call) => call }),
  }),
})

/** Launches the game once, and once more at each retry. */
export function useLaunch(game: WantedGame, context: LaunchContext) {
  const dispatch = useAppDispatch()
  return useOpening(() => {
    const request = dispatch(gameApi.endpoints.launch.initiate(launchCall(game, context), { track: false }))
    const answer = request.then(({ data, error }) => (error === undefined ? { address: data.gameUrl } : { error }))
    return { answer, abort: () => request.abort() }
  }, launchMs)
}

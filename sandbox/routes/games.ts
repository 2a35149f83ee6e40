import { Hono } from 'hono'
import { fillPath } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { GameLaunch } from '../../contract/wire/games.ts'
import type { PlayKind } from '../../contract/wire/play.ts'
import { playPath } from '../../contract/wire/play.ts'
import { homePath } from '../../contract/paths.ts'
import type { RouteEnvironment } from '../context.ts'
import { lanesOf, wholeLane } from '../make/lanes.ts'
import { gameNamed, vendorGames } from '../make/vendors.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'

/** Lanes, launches and the chat's address. */
export function gameRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'gameLanes', ({ store, language, world }) => lanesOf(store, language, world.now()))
  serveCall(routes, 'gameLane', ({ store, language, world, parts }) => {
    const lane = wholeLane(store, parts['id'] ?? '', language, world.now())
    if (!lane) throw new Refusal(404, errorCodes.contentUnknown, `No lane has the id ${parts['id']}.`)
    return lane
  })
  serveCall(routes, 'gamesOfVendor', ({ store, world, query }) => {
    const games = vendorGames(store, query.vendor, world.now())
    if (!games) throw new Refusal(404, errorCodes.contentUnknown, `No vendor has the name ${query.vendor}.`)
    return games
  })
  serveCall(routes, 'launchGame', launch)
  serveCall(routes, 'launchVendorLottery', ({ query }) => ({ gameUrl: playUrl('game', query.gameCode, query.backUrl) }))
  serveCall(routes, 'chatUrl', ({ query }) => ({ chatUrl: playUrl('chat', query.language, homePath) }))
  return routes
}

function launch({ store, query }: Call<'launchGame'>): GameLaunch {
  if (query.launchMode === 'LOTT')
    return { gameUrl: playUrl('game', query.lottoGameCode ?? query.title ?? 'lobby', query.backUrl) }
  const title = gameNamed(store, query.gameId ?? '')
  if (title === undefined) throw new Refusal(404, errorCodes.contentUnknown, `No game has the id ${query.gameId}.`)
  return { gameUrl: playUrl('game', title, query.backUrl) }
}

/** Address of a page that stands in for the vendor's; see `play.ts`. */
export const playUrl = (kind: PlayKind, title: string, backUrl: string): string =>
  `${fillPath(playPath, { kind })}?${new URLSearchParams({ title, backUrl }).toString()}`

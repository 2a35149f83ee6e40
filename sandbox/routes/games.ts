import { Hono } from 'hono'
import { fillPath } from '../../contract/wire/call-paths.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { GameLaunch } from '../../contract/wire/games.ts'
import { marked, noGames } from '../../contract/wire/own-games.ts'
import { type PlayKind, playPath } from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import { lanesOf, wholeLane } from '../make/lanes.ts'
import { gameNamed, vendorGames } from '../make/vendors.ts'
import { Refusal } from '../answer.ts'
import type { MerchantStore } from '../stored.ts'
import { gameKindOf, type GameKind } from '../stand-ins/games/game-page.ts'
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
  serveCall(routes, 'gamesOfVendor', ({ store, language, world, query }) => {
    const games = vendorGames(store, query.vendor, language, world.now())
    if (!games) throw new Refusal(404, errorCodes.contentUnknown, `No vendor has the name ${query.vendor}.`)
    return games
  })
  serveCall(routes, 'memberGames', ({ member }) => member.games ?? noGames)
  serveCall(routes, 'markGame', ({ accounts, member, store, body }) => {
    if (gameNamed(store, body.gameId) === undefined)
      throw new Refusal(404, errorCodes.contentUnknown, `No game has the id ${body.gameId}.`)
    const games = marked(member.games ?? noGames, body)
    accounts.members.change(member.id, { games })
    return games
  })
  serveCall(routes, 'launchGame', launch)
  serveCall(routes, 'launchVendorLottery', ({ store, member, plays, query }) => ({
    gameUrl: gameUrl(store, {
      id: query.gameCode,
      title: query.labelName,
      backUrl: query.backUrl,
      game: 'draw',
      session: plays.open(member.id),
    }),
  }))
  serveCall(routes, 'chatUrl', ({ store, member, conversations }) => ({
    chatUrl: chatUrl(store, conversations.open(member.id)),
  }))
  return routes
}

function launch({ store, member, plays, query }: Call<'launchGame'>): GameLaunch {
  const session = plays.open(member.id)
  const { labelName: title, backUrl } = query
  if (query.launchMode === 'LOTT')
    return { gameUrl: gameUrl(store, { id: query.lottoGameCode ?? 'lobby', title, backUrl, game: 'draw', session }) }
  return launchedById(store, query.gameId ?? '', backUrl, session)
}

/** Refuses a game that the merchant does not have. */
export function launchedById(store: MerchantStore, id: string, backUrl: string, session: string): GameLaunch {
  const title = gameNamed(store, id)
  if (title === undefined) throw new Refusal(404, errorCodes.contentUnknown, `No game has the id ${id}.`)
  const category = store.lanes.find(({ games }) => games.some(({ card }) => card.gameId === id))?.category
  return { gameUrl: gameUrl(store, { id, title, backUrl, game: gameKindOf(category), session }) }
}

interface Launched {
  readonly id: string
  readonly title: string | undefined
  readonly backUrl: string
  readonly game: GameKind
  /** For whom it is played (`play-sessions.ts`). */
  readonly session: string
}

/**
 * Address of the game that stands in for the vendor's: on the first host that the merchant's pages may frame, which
 * `livery serve` reroutes to the stand-ins; else on the merchant's own.
 */
function gameUrl(store: MerchantStore, { id, title, backUrl, game, session }: Launched): string {
  const [host] = store.merchant.brand.security.frameHosts
  return playUrl(host, 'game', { title: title ?? gameNamed(store, id) ?? id, backUrl, game, session })
}

/** The same for the chat, which has a host of its own where the merchant names one. */
function chatUrl({ merchant: { brand } }: MerchantStore, session: string): string {
  const { frameHosts } = brand.security
  const host = frameHosts.find((name) => name.startsWith('chat.')) ?? frameHosts[0]
  return playUrl(host, 'chat', { title: brand.name, session })
}

const playUrl = (host: string | undefined, kind: PlayKind, query: Readonly<Record<string, string>>): string =>
  `${host === undefined ? '' : `https://${host}`}${fillPath(playPath, { kind })}?${new URLSearchParams(query).toString()}`

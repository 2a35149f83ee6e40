import { Hono, type Context } from 'hono'
import { errorCodes } from '../../contract/wire/errors.ts'
import { idempotencyKeyPattern } from '../../contract/wire/money.ts'
import { playRoundShape, playRoundsPath, type PlayRoundBody } from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import type { MerchantControl } from '../control/merchant-control.ts'
import type { PlaySession, PlaySessions } from '../play/play-sessions.ts'
import { checkShape } from '../read-call.ts'
import { Refusal } from '../refusal.ts'
import { honoPath } from '../serve-call.ts'

interface Site {
  readonly plays: PlaySessions
  readonly control: MerchantControl
}

/** Calls of the game's page. It runs in a frame without a session of its own and names the launch instead. */
export function roundRoutes(sites: ReadonlyMap<string, Site>): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  const launched = (context: Context): { readonly session: PlaySession; readonly site: Site } => {
    const id = context.req.param('session') ?? ''
    for (const site of sites.values()) {
      const session = site.plays.find(id)
      if (session) return { session, site }
    }
    throw new Refusal(404, errorCodes.contentUnknown, 'This game was not launched here.')
  }
  routes.get(honoPath(playRoundsPath), (context) =>
    context.json({ success: true, value: launched(context).session.table() }),
  )
  routes.post(honoPath(playRoundsPath), async (context) => {
    const { session, site } = launched(context)
    const body = await context.req.json<PlayRoundBody>().catch(() => undefined)
    checkShape(playRoundShape, body, 'body')
    if (!body || !idempotencyKeyPattern.test(body.round))
      throw new Refusal(400, errorCodes.parameterInvalid, 'body.round: expected 16 to 64 letters and digits')
    return context.json({ success: true, value: session.play(body, site.control.scenario.read().money.games) })
  })
  return routes
}

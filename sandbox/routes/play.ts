import { Hono, type Context } from 'hono'
import {
  type PlayKind,
  playPath,
  chatMessageShape,
  playMessagesPath,
  type ChatMessageBody,
  playRoundShape,
  playRoundsPath,
  type PlayRoundBody,
} from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import { chatPage } from '../stand-ins/chat/chat-page.ts'
import { gamePage } from '../stand-ins/games/game-page.ts'
import { sendPage } from '../stand-ins/reply.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { Conversation, Conversations } from '../play/conversations.ts'
import { checkShape } from '../read-call.ts'
import { Refusal } from '../answer.ts'
import { honoPath } from '../serve-call.ts'
import { idempotencyKeyPattern } from '../../contract/wire/money.ts'
import type { MerchantControl } from '../control/merchant-control.ts'
import type { PlaySession, PlaySessions } from '../play/play-sessions.ts'

interface Site {
  readonly plays: PlaySessions
  readonly conversations: Conversations
  readonly control: MerchantControl
}
/** By merchant code. */
type Sites = ReadonlyMap<string, Site>

/** Calls of the game's page. It runs in a frame without a session of its own and names the launch instead. */
function roundRoutes(sites: Sites): Hono<RouteEnvironment> {
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

const longest = 1000

/** Calls of the chat's page. It runs in a frame without a session of its own and names the launch instead. */
function messageRoutes(sites: Sites): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  const opened = (context: Context): Conversation => {
    const session = context.req.param('session') ?? ''
    for (const { conversations } of sites.values()) {
      const found = conversations.find(session)
      if (found) return found
    }
    throw new Refusal(404, errorCodes.contentUnknown, 'This chat was not opened here.')
  }
  routes.get(honoPath(playMessagesPath), (context) => context.json({ success: true, value: opened(context).read() }))
  routes.post(honoPath(playMessagesPath), async (context) => {
    const conversation = opened(context)
    const body = await context.req.json<ChatMessageBody>().catch(() => undefined)
    checkShape(chatMessageShape, body, 'body')
    const text = body?.text.trim() ?? ''
    if (text === '' || text.length > longest)
      throw new Refusal(400, errorCodes.parameterInvalid, `body.text: expected 1 to ${longest} characters`)
    conversation.send(text)
    return context.json({ success: true, value: conversation.read() })
  })
  return routes
}

const pages: Readonly<Record<PlayKind, typeof gamePage>> = { game: gamePage, chat: chatPage }

/**
 * Pages that stand in for a game or a chat, and their calls, which come without the header Merchant. Their way back is
 * a message to the page around them (GAME-19).
 */
export function playRoutes(sites: Sites): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.route('/', roundRoutes(sites))
  routes.route('/', messageRoutes(sites))
  for (const [kind, pageOf] of Object.entries(pages))
    routes.get(playPath.replace('{kind}', kind), async (context) => {
      return sendPage(context, await pageOf(new URL(context.req.url).searchParams))
    })
  return routes
}

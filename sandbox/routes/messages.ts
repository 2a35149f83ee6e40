import { Hono, type Context } from 'hono'
import { errorCodes } from '../../contract/wire/errors.ts'
import { chatMessageShape, playMessagesPath, type ChatMessageBody } from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import type { Conversation, Conversations } from '../play/conversations.ts'
import { checkShape } from '../read-call.ts'
import { Refusal } from '../refusal.ts'
import { honoPath } from '../serve-call.ts'

const longest = 1000

/** Calls of the chat's page. It runs in a frame without a session of its own and names the launch instead. */
export function messageRoutes(
  sites: ReadonlyMap<string, { readonly conversations: Conversations }>,
): Hono<RouteEnvironment> {
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

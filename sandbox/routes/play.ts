import { Hono } from 'hono'
import type { PlayKind } from '../../contract/wire/play.ts'
import { playPath } from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import { chatPage } from '../stand-ins/chat/chat-page.ts'
import { gamePage } from '../stand-ins/games/game-page.ts'
import { messageRoutes } from './messages.ts'
import { roundRoutes } from './rounds.ts'

const pages: Readonly<Record<PlayKind, typeof gamePage>> = { game: gamePage, chat: chatPage }

type Sites = Parameters<typeof roundRoutes>[0] & Parameters<typeof messageRoutes>[0]

/**
 * Pages that stand in for a game or a chat, and their calls; a frame sends no header Merchant. Back posts to the page
 * around it (GAME-19).
 */
export function playRoutes(sites: Sites): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.route('/', roundRoutes(sites))
  routes.route('/', messageRoutes(sites))
  for (const [kind, pageOf] of Object.entries(pages))
    routes.get(playPath.replace('{kind}', kind), async (context) => {
      const page = await pageOf(new URL(context.req.url).searchParams)
      return context.html(page.html, 200, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': page.policy,
      })
    })
  return routes
}

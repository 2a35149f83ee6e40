import { Hono } from 'hono'
import { html } from 'hono/html'
import { playPath } from '../../contract/wire/play.ts'
import type { RouteEnvironment } from '../context.ts'
import { honoPath } from '../serve-call.ts'
import { gamePage } from '../stand-ins/games/game-page.ts'

/** Pages that stand in for a game or a chat; a frame sends no header Merchant. Back posts to the page around it (GAME-19). */
export function playRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.get(playPath.replace('{kind}', 'game'), async (context) => {
    const page = await gamePage(new URL(context.req.url).searchParams)
    return context.html(page.html, 200, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': page.policy,
    })
  })
  routes.get(honoPath(playPath), (context) => {
    const { title = '', backUrl = '' } = context.req.query()
    return context.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>html{color-scheme:light dark;font:1.25rem system-ui}body{display:grid;place-content:center;gap:1rem;min-height:100vh;margin:0;text-align:center}button{font:inherit;padding:.75rem 1.5rem}</style></head>
<body><h1>${title}</h1><p data-back="${backUrl}">The sandbox stands in for the vendor.</p><button type="button">Back</button>
<script>document.querySelector('button').onclick=()=>{if(parent!==window)parent.postMessage('GO_BACK','*');else history.back()}</script></body>
</html>`)
  })
  return routes
}

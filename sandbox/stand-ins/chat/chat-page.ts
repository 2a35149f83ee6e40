import { html, raw } from 'hono/html'
import { type StandInPage, standInPage } from '../reply.ts'
import script from '../scripts/chat.js?raw'
import style from './chat.css?raw'

/** A chat in place of the operator's, and marked as such. @param query of the chat's address */
export async function chatPage(query: URLSearchParams): Promise<StandInPage> {
  const title = query.get('title') ?? 'Chat'
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body><main aria-label="${title}">
<header><span class="face" aria-hidden="true">M</span><p>Mira · ${title}<small>Stand-in chat · nothing leaves this machine</small></p><button type="button" id="back">Leave</button></header>
<ol class="messages" id="messages" aria-label="Messages" aria-live="polite" tabindex="0"></ol>
<div><p class="typing" id="typing" role="status"></p>
<form id="entry"><input id="text" aria-label="Message" placeholder="Write a message" maxlength="1000" autocomplete="off" enterkeyhint="send"><button type="submit">Send</button></form></div>
</main><script>${raw(script)}</script></body></html>`
  return standInPage(String(page), { style, script, calls: "'self'" })
}

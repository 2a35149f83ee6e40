import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { standInPath } from '../../contract/sandbox.ts'
import { answersAt, vendorAt } from '../../contract/vendors.ts'
import { fillPath, miniGamePath } from '../../contract/wire/call-paths.ts'
import { playPath } from '../../contract/wire/play.ts'
import type { MerchantControl } from '../control/merchant-control.ts'
import { captchaReply } from './captcha.ts'
import { chatPage } from './chat/chat-page.ts'
import { gamePage } from './games/game-page.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { missing, script, sendPage, standInPage } from './reply.ts'
import { reportBytes } from '../reports.ts'
import { standInScripts } from './scripts.ts'
import { slowScript, vendorOf, vendorReply } from './vendors.ts'
import { html, raw } from 'hono/html'
import goBack from './scripts/go-back.js?raw'

const pattern = standInPath.replace('{merchant}', ':merchant').replace('{host}', ':host').replace('{file}', ':file{.*}')

/**
 * The vendors' hosts (SBX-04): pages and tests reroute requests for their addresses to here. No header names the
 * merchant, so the path does.
 * @param controls by merchant code
 */
export function standInRoutes(controls: ReadonlyMap<string, MerchantControl>): Hono {
  const routes = new Hono()
  const limited = bodyLimit({ maxSize: reportBytes, onError: (context) => context.text('Too long for a report.', 413) })
  // None of the vendors is posted to through these routes, so a post to any other host is meant for the collector.
  routes.post(pattern, (context, next) => (vendorAt(paramsOf(context).host) ? next() : limited(context, next)))
  routes.post(pattern, async (context, next) => {
    const { merchant, host } = paramsOf(context)
    if (vendorAt(host)) return next()
    const isKept = controls.get(merchant)?.reports.add(await context.req.text())
    return isKept ? context.body(null, 204) : context.text('No report of a page of this merchant.', 400)
  })
  routes.all(pattern, async (context) => {
    const { merchant, host, file } = paramsOf(context)
    const control = controls.get(merchant)
    const request = { host, path: `/${file}`, query: new URL(context.req.url).searchParams, isPage: isPage(context) }
    return send(context, control ? await replyOf(request, control) : missing, request.query.get('callback') ?? '')
  })
  routes.get(miniGamePath.replace('{set}', ':set{v1|s1}'), (context) =>
    send(context, script(standInScripts.miniGame(context.req.param('set') ?? '')), ''),
  )
  return routes
}

const paramsOf = ({ req }: Context): Readonly<Record<'merchant' | 'host' | 'file', string>> => {
  const { merchant = '', host = '', file = '' } = req.param() as Readonly<Record<string, string>>
  return { merchant, host, file }
}

/** On any host: the merchant decides which ones its pages frame. */
const [gamePath, chatPath] = [fillPath(playPath, { kind: 'game' }), fillPath(playPath, { kind: 'chat' })]

const isPage = ({ req }: Context): boolean =>
  ['document', 'iframe', 'frame'].includes(req.header('Sec-Fetch-Dest') ?? '')

async function replyOf(request: VendorRequest, control: MerchantControl): Promise<StandInReply> {
  if (request.path === gamePath) return gamePage(request.query)
  if (request.path === chatPath) return chatPage(request.query)
  const { scenario, captcha } = control
  const { vendors } = scenario.read()
  const vendor = answersAt('captcha', request.host) ? 'captcha' : vendorOf(request)
  if (vendor && vendors[vendor] === 'slow') await sleep(slowScript)
  const reply = vendor === 'captcha' ? captchaReply(request, captcha, vendors.captcha) : vendorReply(request, vendors)
  return reply.kind === 'missing' && request.isPage ? elsewherePage(request) : reply
}

/** With CORS headers, because some loaders set `crossorigin` on scripts. */
function send(context: Context, reply: StandInReply, callback: string): Response | Promise<Response> {
  const headers = {
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  }
  const javascript = { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }
  if (reply.kind === 'missing')
    return context.text('No stand-in has this address.', 404, { 'Access-Control-Allow-Origin': '*' })
  if (reply.kind === 'script') return context.body(reply.text, 200, javascript)
  if (reply.kind === 'page') return sendPage(context, reply)
  // Only the name of a global: the response runs as a script.
  if (!/^[\w$]{1,80}$/.test(callback)) return context.text('The parameter callback is not a name.', 400)
  return context.body(`${callback}(${JSON.stringify(reply.data)})`, 200, javascript)
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#eef0f4, #101218); color: light-dark(#1b1d24, #f0f1f5) }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 24px 20px; overflow-wrap: anywhere }
h1 { margin: 4px 0 4px; font-size: 1.5rem; line-height: 1.25 } p { margin: 0 0 16px; color: light-dark(#555b6b, #a9afc0) }
.mark { display: inline-block; margin: 0 0 20px; padding: 4px 12px; border: 1px dashed currentColor; border-radius: 999px; font-size: .8125rem }
button { display: flex; align-items: center; justify-content: center; box-sizing: border-box; width: 100%; min-height: 48px; margin: 0 0 8px; padding: 8px 14px; border: 1px solid light-dark(#d5d8e0, #353a49); border-radius: 14px; background: none; color: inherit; font: inherit; cursor: pointer }
button:hover { border-color: currentColor } button:focus-visible { outline: 3px solid light-dark(#2457d6, #8fb0ff); outline-offset: 2px }
code { font: .9375rem ui-monospace, monospace; color: inherit }
`

/** The page in place of a host without a stand-in, for links and frames: says where they would have led. */
async function elsewherePage({ host, path }: VendorRequest): Promise<StandInReply> {
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Stand-in for ${host}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body><main><p class="mark">Stand-in for ${host} · nothing leaves this machine</p><h1>Here the player leaves</h1><p>The real site leads to</p><p><code>https://${host}${path}</code></p><button type="button">Back</button></main><script>${raw(goBack)}</script></body></html>`
  return standInPage(String(page), { style, script: goBack, calls: "'none'" })
}

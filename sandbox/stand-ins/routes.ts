import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { standInPath } from '../../contract/sandbox.ts'
import { answersAt } from '../../contract/vendors.ts'
import { fillPath, miniGamePath } from '../../contract/wire/call-paths.ts'
import { playPath } from '../../contract/wire/play.ts'
import type { MerchantControl } from '../control/merchant-control.ts'
import { captchaReply } from './captcha.ts'
import { chatPage } from './chat/chat-page.ts'
import { gamePage } from './games/game-page.ts'
import { elsewherePage } from './pages/elsewhere.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { missing, script } from './reply.ts'
import { standInScripts } from './scripts.ts'
import { slowScript, vendorOf, vendorReply } from './vendors.ts'

const pattern = standInPath.replace('{merchant}', ':merchant').replace('{host}', ':host').replace('{file}', ':file{.*}')

/**
 * The vendors' hosts (SBX-04): pages and tests reroute requests for their addresses to here. No header names the
 * merchant, so the path does.
 * @param controls by merchant code
 */
export function standInRoutes(controls: ReadonlyMap<string, MerchantControl>): Hono {
  const routes = new Hono()
  routes.all(pattern, async (context) => {
    const { merchant = '', host = '', file = '' } = context.req.param() as Readonly<Record<string, string>>
    const control = controls.get(merchant)
    const request = { host, path: `/${file}`, query: new URL(context.req.url).searchParams, isPage: isPage(context) }
    return send(context, control ? await replyOf(request, control) : missing, request.query.get('callback') ?? '')
  })
  routes.get(miniGamePath.replace('{set}', ':set{v1|s1}'), (context) =>
    send(context, script(standInScripts.miniGame(context.req.param('set') ?? '')), ''),
  )
  return routes
}

/** Any host may have a game or a chat: the merchant decides which ones its pages frame. */
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
function send(context: Context, reply: StandInReply, callback: string): Response {
  const headers = {
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  }
  const javascript = { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }
  if (reply.kind === 'missing') return context.text('Nothing stands here.', 404, { 'Access-Control-Allow-Origin': '*' })
  if (reply.kind === 'script') return context.body(reply.text, 200, javascript)
  if (reply.kind === 'page')
    return context.html(reply.html, 200, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': reply.policy,
    })
  // Only the name of a global: the response runs as a script.
  if (!/^[\w$]{1,80}$/.test(callback)) return context.text('The parameter callback is not a name.', 400)
  return context.body(`${callback}(${JSON.stringify(reply.data)})`, 200, javascript)
}

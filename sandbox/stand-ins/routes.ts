import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { standInPath } from '../../contract/sandbox.ts'
import { miniGamePath } from '../../contract/wire/endpoints.ts'
import type { MerchantControl } from '../control/merchant-control.ts'
import { captchaReply, isCaptchaHost } from './captcha.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { missing } from './reply.ts'
import { standInScripts } from './scripts.ts'
import { slowScript, vendorOf, vendorReply } from './vendors.ts'

const pattern = standInPath.replace('{merchant}', ':merchant').replace('{host}', ':host').replace('{file}', ':file{.+}')

/** The vendors' hosts (SBX-04): a test leads them here by their own addresses. No header names the merchant, so the path does. */
export function standInRoutes(controls: ReadonlyMap<string, MerchantControl>): Hono {
  const routes = new Hono()
  routes.get(pattern, async (context) => {
    const { merchant = '', host = '', file = '' } = context.req.param() as Readonly<Record<string, string>>
    const control = controls.get(merchant)
    const request = { host, path: `/${file}`, query: new URL(context.req.url).searchParams }
    return send(context, control ? await replyOf(request, control) : missing, request.query.get('callback') ?? '')
  })
  routes.get(miniGamePath.replace('{set}', ':set{v1|s1}'), (context) => send(context, { kind: 'script', text: standInScripts.miniGame(context.req.param('set') ?? '') }, ''))
  return routes
}

async function replyOf(request: VendorRequest, { scenario, captcha }: MerchantControl): Promise<StandInReply> {
  const { vendors } = scenario.read()
  const vendor = isCaptchaHost(request.host) ? 'captcha' : vendorOf(request)
  if (vendor && vendors[vendor] === 'slow') await sleep(slowScript)
  return vendor === 'captcha' ? captchaReply(request, captcha, vendors.captcha) : vendorReply(request, vendors)
}

/** Scripts are asked for with CORS too: some loaders set `crossorigin`. */
function send(context: Context, reply: StandInReply, callback: string): Response {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' }
  if (reply.kind === 'missing') return context.text('Nothing stands here.', 404, { 'Access-Control-Allow-Origin': '*' })
  if (reply.kind === 'script') return context.body(reply.text, 200, headers)
  // A name of a global and nothing else: what comes back is run as a script.
  if (!/^[\w$]{1,80}$/.test(callback)) return context.text('The parameter callback is no name.', 400)
  return context.body(`${callback}(${JSON.stringify(reply.data)})`, 200, headers)
}

/**
 * The identity provider's hosts (docs/guides/sandbox.md): calls, the pages of its handler, and the scripts that its
 * client loads.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { jsonIn } from '../../../contract/attempt.ts'
import { standInPath, type SandboxMerchant } from '../../../contract/sandbox.ts'
import type { Scenario } from '../../control/scenario.ts'
import type { Accounts } from '../../members/accounts.ts'
import { announceCodes } from '../../announce-codes.ts'
import type { MerchantControl } from '../../control/merchant-control.ts'
import { slowScript } from '../vendors.ts'
import type { Fields } from './calls.ts'
import { identityCalls } from './calls.ts'
import { type IdentityService, IdentityError } from './identity-service.ts'
import { handlerPage, type HandlerPage, identityScript, isHandlerHost } from './pages.ts'

interface IdentitySite {
  readonly merchant: SandboxMerchant
  readonly control: MerchantControl
  readonly identity: IdentityService
  readonly accounts: Pick<Accounts, 'codes'>
}

type Fault = Scenario['vendors']['identity']

const pattern = standInPath.replace('{merchant}', ':merchant').replace('{host}', ':host').replace('{file}', ':file{.+}')
/** Bytes; tokens are far shorter. */
const bodyBytes = 64 * 1024

/** @param sites by merchant code; requests for other vendors are left to the next routes */
export function identityRoutes(sites: ReadonlyMap<string, IdentitySite>): Hono {
  const routes = new Hono()
  routes.use(
    pattern,
    bodyLimit({
      maxSize: bodyBytes,
      onError: (context) => refuse(context, 'INVALID_ARGUMENT : The body is too large.'),
    }),
  )
  routes.on(['GET', 'POST'], pattern, async (context, next) => {
    const { merchant = '', host = '', file = '' } = context.req.param() as Readonly<Record<string, string>>
    const site = sites.get(merchant)
    const answer = site && answerOf(context, host, `/${file}`, site)
    if (!answer) return next()
    const fault = site.control.scenario.read().vendors.identity
    if (fault === 'slow') await sleep(slowScript)
    return answer(fault)
  })
  return routes
}

type Answer = (fault: Fault) => Response | Promise<Response>

/** Undefined for an address that the identity provider does not serve. */
function answerOf(context: Context, host: string, path: string, site: IdentitySite): Answer | undefined {
  const { brand } = site.merchant
  const call = identityCalls.get(host + path)
  if (call?.method === context.req.method) return (fault) => answerCall(context, call, site, fault)
  if (context.req.method !== 'GET') return undefined
  const script = identityScript(host + path, brand.domains)
  if (script !== undefined)
    return (fault) =>
      fault === 'script'
        ? context.text('No stand-in has this address.', 404)
        : context.body(script, 200, { ...common, 'Content-Type': 'text/javascript; charset=utf-8' })
  const page = isHandlerHost(host, brand) ? handlerPage(path, brand) : undefined
  return page && (() => answerPage(context, page))
}

const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

const answerPage = (context: Context, { html, policy }: HandlerPage): Response =>
  context.body(html, 200, {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
  })

async function answerCall(
  context: Context,
  call: NonNullable<ReturnType<typeof identityCalls.get>>,
  { identity, accounts }: IdentitySite,
  fault: Fault,
): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  if (!context.req.query('key')) return refuse(context, 'The request is missing a valid API key.', 403)
  if (call.signsIn && fault === 'denied')
    return refuse(context, 'OPERATION_NOT_ALLOWED : The identity provider configuration is disabled.')
  try {
    const fields = await fieldsOf(context)
    return context.json(await announceCodes(context, accounts.codes, async () => call.answer(fields, identity)))
  } catch (error) {
    if (error instanceof IdentityError) return refuse(context, error.message)
    throw error
  }
}

/** In the provider's format. */
const refuse = (context: Context, message: string, status: 400 | 403 = 400): Response =>
  context.json({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }, status)

/** Fields of JSON or, for a token's refresh, of a form; only strings are kept. */
async function fieldsOf({ req }: Context): Promise<Fields> {
  if (req.method === 'GET') return {}
  const text = await req.text()
  if (req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  const body = jsonIn(text)
  if (typeof body !== 'object' || body === null)
    throw new IdentityError('INVALID_ARGUMENT : Invalid JSON payload received.')
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

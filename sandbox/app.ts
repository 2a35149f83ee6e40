import { Hono } from 'hono'
import type { LanguageCode } from '../contract/languages.ts'
import { languageCodes } from '../contract/languages.ts'
import type { SandboxMerchant } from '../contract/sandbox.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { headers } from '../contract/wire/headers.ts'
import { refuse } from './answer.ts'
import type { RouteEnvironment, SandboxWorld } from './context.ts'
import { applyScenario, applyToMedia, mediaAddresses } from './control/apply-scenario.ts'
import { createMerchantControl } from './control/merchant-control.ts'
import { logCall } from './log-call.ts'
import { contentRoutes } from './routes/content.ts'
import { gameRoutes } from './routes/games.ts'
import { mediaRoutes } from './routes/media.ts'
import { systemRoutes } from './routes/system.ts'
import type { MerchantStore } from './store.ts'
import { createStore } from './store.ts'

/** The back end of all merchants: one store each, one file per area of calls. */
export function createSandboxApp(merchants: readonly SandboxMerchant[], world: SandboxWorld): Hono<RouteEnvironment> {
  const stores = new Map(merchants.map((merchant) => [merchant.brand.code, createStore(merchant)]))
  const controls = new Map([...stores.keys()].map((code) => [code, createMerchantControl(code, world.now)]))
  const app = new Hono<RouteEnvironment>()
  app.use(mediaAddresses, applyToMedia(controls))
  app.route('/', mediaRoutes(stores))
  app.use(logCall(world))
  app.use(async (context, next) => {
    const code = context.req.header(headers.merchant) ?? ''
    const store = stores.get(code)
    const control = controls.get(code)
    if (!store || !control) return refuse(context, 400, errorCodes.merchantUnknown, unknownMerchant(code))
    context.set('store', store)
    context.set('language', languageOf(store, context.req.header(headers.language)))
    context.set('world', world)
    context.set('control', control)
    context.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(applyScenario)
  for (const routes of [systemRoutes, contentRoutes, gameRoutes]) app.route('/', routes())
  app.notFound((context) => refuse(context, 404, errorCodes.callUnknown, `${context.req.method} ${context.req.path} is no call of the contract.`))
  app.onError((error, context) => {
    world.log(error.stack ?? String(error))
    return refuse(context, 500, errorCodes.internal, 'The sandbox failed; its log has the stack.')
  })
  return app
}

const unknownMerchant = (code: string): string =>
  code === '' ? `The header ${headers.merchant} is missing.` : `No merchant has the code ${code}.`

/** The language asked for, where it is one; otherwise the merchant's own. */
function languageOf(store: MerchantStore, asked: string | undefined): LanguageCode {
  return languageCodes.find((code) => code === asked) ?? store.merchant.brand.languages.default
}

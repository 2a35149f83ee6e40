import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { type LanguageCode, languageCodes } from '../contract/languages.ts'
import { type SandboxMerchant, controlPath } from '../contract/sandbox.ts'
import { foreignHost, isLoopbackHost } from '../contract/loopback.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { endpoints } from '../contract/wire/endpoints.ts'
import { headers } from '../contract/wire/headers.ts'
import { refuse, Refusal } from './answer.ts'
import type { RouteEnvironment, SandboxWorld } from './context.ts'
import { applyScenario, applyToMedia, mediaAddresses } from './control/apply-scenario.ts'
import { controlRoutes } from './control/control-routes.ts'
import { createMerchantControl } from './control/merchant-control.ts'
import { keepTakenOver } from './control/node-response.ts'
import { createProtection } from './crypto/protection.ts'
import { type Cashier, openCashier } from './ledger/cashier.ts'
import { demoLedger } from './make/demo-ledger.ts'
import { ledgerIn } from './ledger/ledger-file.ts'
import { type Accounts, createAccounts } from './members/accounts.ts'
import { memberAdminOf } from './members/member-admin.ts'
import { decimalsOf } from '../contract/currency-decimals.ts'
import { createConversations } from './play/conversations.ts'
import { createPlaySessions } from './play/play-sessions.ts'
import { createMessaging, pushToMember } from './push/messaging.ts'
import { pushRoutes } from './push/routes.ts'
import { accountRoutes, registrationRoutes } from './routes/account.ts'
import { contentRoutes } from './routes/content.ts'
import { gameRoutes } from './routes/games.ts'
import { mediaRoutes } from './routes/media.ts'
import { memberRoutes } from './routes/member.ts'
import { moneyRoutes } from './routes/money.ts'
import { playRoutes } from './routes/play.ts'
import { relayRoutes } from './routes/relays.ts'
import { rewardRoutes } from './routes/rewards.ts'
import { allowLineTest, systemRoutes } from './routes/system.ts'
import { trackingRoutes } from './routes/tracking.ts'
import { createIdentityService } from './stand-ins/identity/identity-service.ts'
import { identityRoutes } from './stand-ins/identity/routes.ts'
import { standInRoutes } from './stand-ins/routes.ts'
import { type StoredFile, storedFile } from './stored-file.ts'
import { type MerchantStore } from './stored.ts'
import { withGames } from './make/lanes.ts'
import { createStore } from './store.ts'
import { announceCodes } from './announce-codes.ts'
import { visibleStack, visible } from './visible.ts'

/** Largest body that is read, in bytes; no call of the contract needs nearly as many. */
const bodyBytes = 64 * 1024

const areas = [
  systemRoutes,
  contentRoutes,
  gameRoutes,
  accountRoutes,
  registrationRoutes,
  memberRoutes,
  moneyRoutes,
  rewardRoutes,
  relayRoutes,
  trackingRoutes,
]

/** The back end of all merchants: one store each, one file per area of calls. */
export function createSandboxApp(merchants: readonly SandboxMerchant[], world: SandboxWorld): Hono<RouteEnvironment> {
  const protection = createProtection()
  const sites = new Map(merchants.map((merchant) => [merchant.brand.code, siteOf(merchant, world)]))
  const app = new Hono<RouteEnvironment>()
  const controls = new Map([...sites].map(([code, { control }]) => [code, control]))
  app.use(keepTakenOver)
  app.use(ownNamesOnly)
  app.route(controlPath, controlRoutes(sites, protection))
  for (const routes of [identityRoutes(sites), pushRoutes(sites), standInRoutes(controls)]) app.route('/', routes)
  app.use(mediaAddresses, applyToMedia(controls))
  app.route('/', mediaRoutes(new Map([...sites].map(([code, { store }]) => [code, store]))))
  app.use(compress())
  app.use(logCall(world))
  app.route('/', playRoutes(sites))
  app.use(endpoints.lineTest.path, allowLineTest)
  app.use(async (context, next) => {
    const code =
      context.req.header(headers.merchant) ?? merchantInQuery(context.req) ?? merchantOfLine(context.req, sites) ?? ''
    const site = sites.get(code)
    if (!site) throw new Refusal(400, errorCodes.merchantUnknown, unknownMerchant(code))
    const { accounts, cashier, plays, conversations, control } = site
    const { games } = control.scenario.read().catalogue
    const store = games === undefined ? site.store : withGames(site.store, games)
    const language = languageOf(store, context.req.header(headers.language))
    for (const [name, value] of Object.entries({
      store,
      accounts,
      cashier,
      plays,
      conversations,
      control,
      protection,
      world,
      language,
    }))
      context.set(name as 'world', value as SandboxWorld)
    context.header('Cache-Control', 'no-store')
    await next()
  })
  for (const { path } of [endpoints.smsSend, endpoints.emailSend])
    app.use(path, (context, next) => announceCodes(context, context.var.accounts.codes, next))
  app.use(applyScenario)
  app.use(bodyLimit({ maxSize: bodyBytes, onError: (context) => refuse(context, tooLarge) }))
  for (const routes of areas) app.route('/', routes())
  app.notFound((context) => refuse(context, unknownCall(context.req)))
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, error)
    // The client has gone away; nothing failed here.
    if (isCutOff(error)) return refuse(context, new Refusal(400, errorCodes.parameterInvalid, 'The body was cut off.'))
    world.log(visibleStack(error))
    return refuse(context, new Refusal(500, errorCodes.internal, 'The sandbox failed; its log has the stack.'))
  })
  return app
}

const unknownCall = ({ method, path }: HonoRequest) =>
  new Refusal(404, errorCodes.callUnknown, `The sandbox answers no ${method} ${path}.`)

/**
 * A foreign host name that resolves to this machine belongs to a foreign page (DNS rebinding); a test that simulates a
 * brand's domain names it in X-Forwarded-Host.
 */
const ownNamesOnly: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('Host')
  return host === undefined || isLoopbackHost(host) ? next() : context.text(foreignHost(host), 403)
}

const isCutOff = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** Everything that exists for one merchant. */
function siteOf(merchant: SandboxMerchant, { now, data }: SandboxWorld) {
  const { code } = merchant.brand
  const store = createStore(merchant)
  const fileOf = (contents: 'members' | 'ledger') => (data === undefined ? undefined : storedFile(data, code, contents))
  const accounts = createAccounts(merchant, now, fileOf('members'))
  const cashier = cashierOf(store, accounts, now, fileOf('ledger'))
  const messaging = createMessaging(merchant.brand, now)
  return {
    merchant,
    store,
    accounts,
    cashier,
    plays: createPlaySessions(merchant.brand.market.currency.code, cashier),
    conversations: createConversations(now),
    admin: memberAdminOf(accounts, cashier, merchant.brand.languages.default, now),
    identity: createIdentityService(merchant.brand, accounts.codes, now),
    messaging,
    push: pushToMember(accounts, messaging),
    control: createMerchantControl(code, now),
  }
}

function cashierOf(store: MerchantStore, { members }: Accounts, now: () => number, file?: StoredFile): Cashier {
  const decimals = decimalsOf(store.merchant.brand.market.currency.code)
  return openCashier(decimals, now, () => demoLedger(store, members.all(), now()), file && ledgerIn(file))
}

const tooLarge = new Refusal(413, errorCodes.bodyTooLarge, `A body has at most ${bodyBytes} bytes.`)

/** Browsers fetch a manifest without headers (MAN-01). */
const merchantInQuery = (request: HonoRequest): string | undefined =>
  request.path === endpoints.systemManifest.path ? request.query('merchantCode') : undefined

/**
 * The line test carries no headers, so that browsers send no preflight for it (SHELL-24): the domain identifies the
 * merchant.
 */
function merchantOfLine(
  request: HonoRequest,
  sites: ReadonlyMap<string, ReturnType<typeof siteOf>>,
): string | undefined {
  if (request.path !== endpoints.lineTest.path || request.query('speed') === undefined) return undefined
  const host = request.header('X-Forwarded-Host') ?? request.header('Host') ?? ''
  return [...sites].find(([, site]) => domainsOf(site).includes(host))?.[0]
}

const domainsOf = ({ merchant: { brand }, control }: ReturnType<typeof siteOf>): readonly string[] => [
  brand.domains.canonical,
  ...brand.domains.aliases,
  ...(control.scenario.read().settings.domains ?? []).map(({ name }) => name),
]

const unknownMerchant = (code: string): string =>
  code === '' ? `The header ${headers.merchant} is missing.` : `No merchant has the code ${code}.`

/** The requested language if it is a known one; otherwise the merchant's default. */
function languageOf(store: MerchantStore, asked: string | undefined): LanguageCode {
  return languageCodes.find((code) => code === asked) ?? store.merchant.brand.languages.default
}

/** One line per call: merchant, language, method, path, status and duration. */
function logCall(world: SandboxWorld): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { req, res } = context
    const nameIn = (header: string): string => visible(req.header(header) ?? '-', 40)
    world.log(
      `${nameIn(headers.merchant)} ${nameIn(headers.language)} ${req.method} ${visible(req.path)} ${res.status} ${Math.round(performance.now() - start)} ms`,
    )
  }
}

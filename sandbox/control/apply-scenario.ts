import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { headers } from '../../contract/wire/headers.ts'
import { mediaPath } from '../../contract/wire/media.ts'
import type { RouteEnvironment } from '../context.ts'
import { captchaSwitches } from '../captcha-proof.ts'
import { visible } from '../visible.ts'
import { type CallName, callNamesOf, concerns, isPublic } from './call-names.ts'
import { faultyAnswer } from './faults.ts'
import type { MerchantControl } from './merchant-control.ts'
import { isTakenOver, takeOver } from './node-response.ts'
import { type Scenario, mergePatch } from './scenario.ts'
import { chosenPrompts } from '../content/prompt-settings.ts'
import { errorCodes, notLoggedInMessage } from '../../contract/wire/errors.ts'
import type { Envelope } from '../../contract/wire/envelope.ts'
import type { SystemStatus } from '../../contract/wire/system.ts'

/** Runs before the routes of a merchant: applies the scenario and records every call (SBX-03). */
export const applyScenario: MiddlewareHandler<RouteEnvironment> = async (context, next) => {
  const names = callNamesOf(context.req.method, context.req.url)
  return answerByScenario(context, context.get('control'), names, next)
}

/** The pattern of the images' addresses, which name the merchant. */
export const mediaAddresses = mediaPath.replace('{merchant}', ':merchant').replace(/\{kind\}.*/, '*')

export function applyToMedia(controls: ReadonlyMap<string, MerchantControl>): MiddlewareHandler<RouteEnvironment> {
  return async (context, next) => {
    const control = controls.get(context.req.param('merchant') ?? '')
    return control ? answerByScenario(context, control, ['media'], next) : next()
  }
}

async function answerByScenario(
  context: Context,
  { scenario, calls }: MerchantControl,
  names: readonly CallName[],
  next: () => Promise<void>,
): Promise<Response> {
  const [at, start] = [Date.now(), performance.now()]
  const state = scenario.read()
  const domain = announcedDomain(state, context)
  await pause(delayOf(state, names) + (domain?.ms ?? 0), context.req.raw.signal)
  const rule = names.length > 0 ? scenario.takeFault(names) : undefined
  const proceed = (): Promise<Response> => faultlessAnswer(context, state, names, next)
  const unreachable = domain?.reachable === false
  const answer = unreachable
    ? resetConnection(context)
    : rule
      ? await faultyAnswer(context, rule, proceed)
      : await proceed()
  const fault = unreachable ? 'unreachable' : rule?.kind
  const { method } = context.req
  calls.add({
    at,
    method,
    path: visible(context.req.path),
    ...(names[0] && { call: names[0] }),
    status: statusOf(answer),
    ms: Math.round(performance.now() - start),
    ...(fault && { fault }),
  })
  return handOver(context, answer)
}

async function faultlessAnswer(
  context: Context,
  state: Scenario,
  names: readonly CallName[],
  next: () => Promise<void>,
): Promise<Response> {
  const refusal = refusalOf(state, names, Boolean(context.req.header(headers.authorization)))
  if (refusal) return context.json(refusal.envelope, refusal.status)
  await next()
  const changes = changesOf(state, names)
  if (changes.length === 0 || !(context.res.headers.get('Content-Type') ?? '').includes('json')) return context.res
  const { status, headers: kept } = context.res
  return new Response(changedBody(await context.res.text(), changes), { status, headers: kept })
}

/** An answer that replaces the route's own must not inherit its length. */
function handOver(context: Context, answer: Response): Response {
  if (context.finalized && answer !== context.res) {
    context.res = undefined
    context.res = answer
  }
  return answer
}

const delayOf = ({ latency }: Scenario, names: readonly CallName[]): number =>
  Math.max(0, ...latency.filter(({ call }) => names.length > 0 && concerns(call, names)).map(({ ms }) => ms))

/** The announced domain that was called, if any: a test that routes the domain here names it in this header. */
const announcedDomain = ({ settings }: Scenario, context: Context) =>
  settings.domains?.find(({ name }) => name === context.req.header('X-Forwarded-Host'))

const resetConnection = (context: Context): Response => takeOver(context, (outgoing) => outgoing.destroy())
const statusOf = (answer: Response): number => (isTakenOver(answer) ? 0 : answer.status)
const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  ms === 0 ? Promise.resolve() : sleep(ms, undefined, { signal }).catch(() => undefined)

/** The changes that a scenario merges into the answers of these calls; later ones win. */
function changesOf(scenario: Scenario, names: readonly CallName[]): readonly unknown[] {
  return names
    .flatMap((name) => [switchedFields(scenario, name), scenario.answers[name as keyof Scenario['answers']]])
    .filter((change) => change !== undefined)
}

/** Merges the changes into the value of an envelope, a refusal's too if it has one, or into an answer without an envelope. */
function changedBody(body: string, changes: readonly unknown[]): string {
  const answer = JSON.parse(body) as { readonly success?: boolean; readonly value?: unknown }
  if (answer.success === undefined) return JSON.stringify(changes.reduce(mergePatch, answer))
  const hasValue = answer.success || answer.value !== undefined
  return JSON.stringify(hasValue ? { ...answer, value: changes.reduce(mergePatch, answer.value) } : answer)
}

/** The switches that are visible in an answer. */
function switchedFields({ settings, signIn }: Scenario, name: CallName): object | undefined {
  if (name === 'companyInfo' && settings.domains)
    return { domainList: settings.domains.map(({ name: domainName }) => ({ domainName })) }
  if (name === 'relay/WPSCORE_getDownloadSetting' && settings.installPrompts)
    return chosenPrompts(settings.installPrompts)
  if (name !== 'systemSettings') return undefined
  return {
    ...(settings.desktopAppFeature !== undefined && {
      mobileTemplate: { desktop_app_feature: settings.desktopAppFeature },
    }),
    captcha: {
      ...(signIn.captchaVersion && { version: signIn.captchaVersion }),
      ...(signIn.captcha && captchaSwitches(signIn.captcha)),
    },
  }
}

/** The answer of a merchant whose site is closed or whose sessions have ended. */
interface Refusal {
  readonly status: 200 | 401 | 403 | 503
  readonly envelope: Envelope<SystemStatus>
}

/** From the block that is reserved for documentation, so no real machine has this address. */
const visitorAddress = '203.0.113.7'
/** Calls that the screens of a closed site need: settings, customer service, the check whether it is open again. */
const openCalls: readonly CallName[] = [
  'systemStatus',
  'systemSettings',
  'systemManifest',
  'country',
  'domainRoute',
  'companyInfo',
  'ping',
  'lineTest',
  'media',
  'relay/WPSCORE_getCustomerServiceScript',
]

/** The answer that replaces the route's own; undefined if the route may answer. */
function refusalOf({ site, session }: Scenario, names: readonly CallName[], hasToken: boolean): Refusal | undefined {
  if (site.state !== 'ok') {
    if (names.includes('systemStatus')) return statusAnswer(site)
    return names.some((name) => openCalls.includes(name))
      ? undefined
      : { status: site.state === 'denied' ? 403 : 503, envelope: failure(site) }
  }
  return session.ended && hasToken && !isPublic(names) ? endedAnswer(session.ended) : undefined
}

function statusAnswer(site: Scenario['site']): Refusal {
  if (site.reportedAs === 'code')
    return { status: 200, envelope: { ...failure(site), value: { state: 'ok', ...details(site) } } }
  const code = site.state === 'denied' ? { code: codeOf(site) } : {}
  return { status: 200, envelope: { success: true, value: { state: site.state, ...details(site), ...code } } }
}

const details = ({ state, maintenanceEnd }: Scenario['site']): Partial<SystemStatus> =>
  state === 'denied' ? { ip: visitorAddress } : { ...(maintenanceEnd !== undefined && { maintenanceEnd }) }

const codeOf = ({ state, restriction }: Scenario['site']): string => {
  if (state === 'maintenance') return errorCodes.maintenance
  return restriction === 'ip' ? errorCodes.ipRestricted : errorCodes.locationRestricted
}

const failure = (site: Scenario['site']): Envelope<never> => ({
  success: false,
  errorCode: codeOf(site),
  message: site.state === 'maintenance' ? 'The system is being maintained.' : 'Access from here is not allowed.',
})

function endedAnswer(ended: NonNullable<Scenario['session']['ended']>): Refusal {
  if (ended === 'http401') return { status: 401, envelope: { success: false, message: 'Unauthorized' } }
  if (ended === notLoggedInMessage) return { status: 200, envelope: { success: false, message: notLoggedInMessage } }
  return { status: 200, envelope: { success: false, errorCode: ended, message: 'Please log in.' } }
}

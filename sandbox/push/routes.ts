/** The hosts of web push (docs/decisions/push.md): the push service, and the messaging provider that sends to it. */
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { standInPath } from '../../contract/sandbox.ts'
import { installationsHost, pushHost, pushOrigin, registrationsHost } from './push-service.ts'
import type { DeviceKeys, Messaging } from './messaging.ts'

const at = (host: string): string =>
  standInPath.replace('{merchant}', ':merchant').replace('{host}', host).replace('/{file}', '')
/** Bytes; a message has four thousand, a registration a few hundred. */
const bodyBytes = 8 * 1024
/** The lifetime that the provider gives to an installation's credentials, one week. */
const expiresIn = '604800s'

type Answer = (messaging: Messaging, context: Context) => Response | Promise<Response>

/** @param sites by merchant code */
export function pushRoutes(sites: ReadonlyMap<string, { readonly messaging: Messaging }>): Hono {
  const routes = new Hono()
  const known = (answer: Answer) => (context: Context) => {
    const messaging = sites.get(context.req.param('merchant') ?? '')?.messaging
    return messaging ? answer(messaging, context) : context.body(null, 404)
  }
  for (const host of [pushHost, installationsHost, registrationsHost])
    routes.use(`${at(host)}/*`, bodyLimit({ maxSize: bodyBytes }))
  routes.all(`${at(pushHost)}/*`, known(forward))
  const installations = `${at(installationsHost)}/v1/projects/:project/installations`
  routes.post(installations, known(install))
  routes.post(
    `${installations}/:fid/authTokens:generate`,
    known((messaging, context) => context.json(credentialsOf(messaging))),
  )
  const registrations = `${at(registrationsHost)}/v1/projects/:project/registrations`
  routes.post(registrations, known(withCredentials(register)))
  routes.patch(`${registrations}/:token`, known(withCredentials(register)))
  routes.delete(`${registrations}/:token`, known(withCredentials(unregister)))
  return routes
}

/** Passes the request to the push service, under that service's own address. */
const forward: Answer = ({ service }, { req }) => {
  const { pathname } = new URL(req.url)
  const path = pathname.slice(pathname.indexOf(pushHost) + pushHost.length)
  return service.fetch(new Request(pushOrigin + path, req.raw))
}

const credentialsOf = (messaging: Messaging) => ({ token: messaging.issueCredentials(), expiresIn })

const install: Answer = (messaging, context) =>
  context.json({
    fid: randomBytes(16).toString('base64url'),
    refreshToken: randomBytes(24).toString('base64url'),
    authToken: credentialsOf(messaging),
  })

/** Refuses a request without the credentials of an installation. */
const withCredentials =
  (answer: Answer): Answer =>
  (messaging, context) => {
    const header = context.req.header('X-Goog-Firebase-Installations-Auth') ?? ''
    const [, credentials = ''] = /^FIS (.+)$/.exec(header) ?? []
    return messaging.areCredentials(credentials) ? answer(messaging, context) : refuse(context, 401, 'UNAUTHENTICATED')
  }

/** Registers a device for a new token, or for the one in the path. */
const register: Answer = async (messaging, context) => {
  const device = deviceIn(await context.req.json<unknown>().catch(() => undefined))
  const token = device && messaging.register(device, context.req.param('token'))
  return token === undefined ? refuse(context, 400, 'INVALID_ARGUMENT') : context.json({ token })
}

const unregister: Answer = (messaging, context) =>
  messaging.unregister(context.req.param('token') ?? '') ? context.json({}) : refuse(context, 404, 'NOT_FOUND')

const refuse = (context: Context, code: 400 | 401 | 404, status: string): Response =>
  context.json({ error: { code, status, message: `The stand-in refuses: ${status}.` } }, code)

/** `{ web: { endpoint, p256dh, auth } }`. */
function deviceIn(body: unknown): DeviceKeys | undefined {
  const web = typeof body === 'object' && body !== null && 'web' in body ? body.web : undefined
  if (typeof web !== 'object' || web === null) return undefined
  const { endpoint, p256dh, auth } = web as Readonly<Record<string, unknown>>
  return typeof endpoint === 'string' && typeof p256dh === 'string' && typeof auth === 'string'
    ? { endpoint, p256dh, auth }
    : undefined
}

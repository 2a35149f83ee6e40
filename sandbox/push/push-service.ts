/**
 * A push service (RFC 8030) for one merchant. It cannot read what it delivers. One thing differs from the standard:
 * HTTP/1.1 has no server push, so a user agent gets one message for each request, after a wait if it asks for one.
 */
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { refusedSender } from './vapid.ts'

interface Message {
  readonly id: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly encoding: string
  /** The message replaces an undelivered one of the same topic. */
  readonly topic: string | undefined
  /** Epoch milliseconds. */
  readonly expires: number
}

interface Subscription {
  readonly id: string
  /** The secret part of the address for senders. */
  readonly pushId: string
  /** Public key of the only sender that is admitted (RFC 8292). */
  readonly key: string | undefined
  messages: readonly Message[]
  /** Called when a message has arrived. */
  wake: () => void
}

interface Options {
  /** The key that senders have to use when a page has named this one. */
  readonly keyFor: (asked: string) => string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Longest body of a message, in bytes. */
const longestBody = 4096
/** Of undelivered messages, a subscription keeps this many of the newest. */
const maxMessages = 50
/** Seconds. */
const longestWait = 20

/** Answers requests for its own origin, such as `https://push.livery.example/push/…`. */
export function createPushService({ keyFor, now }: Options): Hono {
  const subscriptions = new Map<string, Subscription>()
  const byId = (context: Context) => subscriptions.get(context.req.param('id') ?? '')
  const service = new Hono()

  service.post('/subscribe', async (context) => {
    const asked = await vapidIn(context)
    const key = asked === undefined ? undefined : keyFor(asked)
    const subscription = { id: newId(), pushId: newId(), key, messages: [], wake: () => undefined }
    subscriptions.set(subscription.id, subscription)
    context.header('Link', `<${pushOrigin}/push/${subscription.pushId}>; rel="urn:ietf:params:push"`)
    context.header('Location', `${pushOrigin}/subscription/${subscription.id}`)
    return context.body(null, 201)
  })

  service.get('/subscription/:id', async (context) => {
    const subscription = byId(context)
    if (!subscription) return context.body(null, 404)
    const next = () => subscription.messages.find(({ expires }) => expires > now())
    if (!next()) await arrival(subscription, waitIn(context))
    const message = next()
    if (!message) return context.body(null, 204)
    return context.body(message.body, 200, {
      'Content-Type': 'application/octet-stream',
      // The browser would try to decode a Content-Encoding that it does not know.
      'Push-Content-Encoding': message.encoding,
      'Content-Location': `/message/${message.id}`,
    })
  })

  service.delete('/subscription/:id', (context) =>
    context.body(null, subscriptions.delete(context.req.param('id')) ? 204 : 404),
  )

  service.delete('/message/:id', (context) => {
    for (const subscription of subscriptions.values())
      subscription.messages = subscription.messages.filter(({ id }) => id !== context.req.param('id'))
    return context.body(null, 204)
  })

  service.post('/push/:id', async (context) => {
    const subscription = [...subscriptions.values()].find(({ pushId }) => pushId === context.req.param('id'))
    if (!subscription) return context.body(null, 404)
    const { req } = context
    const expected = { key: subscription.key, audience: pushOrigin, now: now() }
    const refused = refusedSender(req.header('Authorization'), expected)
    if (refused) return context.body(null, refused)
    const ttl = req.header('TTL') ?? ''
    const topic = req.header('Topic')
    if (!/^\d{1,9}$/.test(ttl) || (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))) return context.body(null, 400)
    const body = new Uint8Array(await req.arrayBuffer())
    if (body.length > longestBody) return context.body(null, 413)
    const encoding = req.header('Content-Encoding') ?? ''
    const message = { id: newId(), body, encoding, topic, expires: now() + Number(ttl) * 1000 }
    const others = subscription.messages.filter((other) => topic === undefined || other.topic !== topic)
    subscription.messages = [...others, message].slice(-maxMessages)
    subscription.wake()
    return context.body(null, 201, { Location: `${pushOrigin}/message/${message.id}`, TTL: ttl })
  })

  return service
}

const newId = (): string => randomBytes(16).toString('base64url')

/** The key that a page restricts its subscription to (RFC 8292, section 4.1). */
async function vapidIn({ req }: Context): Promise<string | undefined> {
  const options: unknown = await req.json<unknown>().catch(() => undefined)
  return typeof options === 'object' && options !== null && 'vapid' in options && typeof options.vapid === 'string'
    ? options.vapid
    : undefined
}

/** Seconds that the user agent is ready to wait (RFC 7240). */
const waitIn = ({ req }: Context): number =>
  Math.min(longestWait, Number(/\bwait=(\d+)/.exec(req.header('Prefer') ?? '')?.[1] ?? 0))

function arrival(subscription: Subscription, seconds: number): Promise<void> {
  if (seconds === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    subscription.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** An invented host, for which the stand-ins answer (RFC 8030). */
export const pushHost = 'push.livery.example'
export const pushOrigin = `https://${pushHost}`

/** Hosts of the operator's messaging provider, which gives out tokens and sends to them. */
export const installationsHost = 'firebaseinstallations.googleapis.com'
export const registrationsHost = 'fcmregistrations.googleapis.com'

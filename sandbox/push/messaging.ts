/**
 * The operator's messaging provider for one merchant: gives out a token for each subscription, and sends to it. The
 * private half of the merchant's VAPID key belongs to the operator; a pair of the sandbox's own stands in for it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { BrandConfig } from '../../contract/brand.ts'
import { createPushService, pushOrigin } from './push-service.ts'
import { newVapidKeys } from './vapid.ts'
import type { Accounts } from '../members/accounts.ts'

/** The keys that a page registers. */
export interface DeviceKeys {
  readonly endpoint: string
  /** The device's public key and its secret, in base64url (RFC 8291). */
  readonly p256dh: string
  readonly auth: string
}

/** A message from a tester to a member. */
interface PushText {
  readonly title: string
  readonly body: string
  /** Page that a click opens. */
  readonly link?: string | undefined
}

export interface Messaging {
  readonly service: ReturnType<typeof createPushService>
  /** The credentials of an installation, which every registration must present. */
  readonly issueCredentials: () => string
  readonly areCredentials: (text: string) => boolean
  /** A token for the device; undefined if it could not be reached. */
  readonly register: (device: DeviceKeys, token?: string) => string | undefined
  readonly unregister: (token: string) => boolean
  /** Resolves to whether the push service has taken the message. A device that is gone loses its token. */
  readonly send: (token: string, text: PushText) => Promise<boolean>
}

/** Seconds for which a message waits for its device. */
const ttl = 3600

/** @param now epoch milliseconds */
export function createMessaging({ firebase, support }: BrandConfig, now: () => number): Messaging {
  const keys = newVapidKeys()
  const service = createPushService({ keyFor: (asked) => (asked === firebase?.vapidKey ? keys.publicKey : asked), now })
  const credentials = new Set<string>()
  const devices = new Map<string, DeviceKeys>()
  const subject = `mailto:${support.email || 'sandbox@livery.example'}`
  return {
    service,
    issueCredentials: () => {
      const issued = randomBytes(24).toString('base64url')
      credentials.add(issued)
      return issued
    },
    areCredentials: (text) => credentials.has(text),
    register: (
      device,
      token = `${randomBytes(12).toString('base64url')}:APA91b${randomBytes(48).toString('base64url')}`,
    ) => {
      if (!isReachable(device)) return undefined
      devices.set(token, device)
      return token
    },
    unregister: (token) => devices.delete(token),
    send: async (token, { title, body, link }) => {
      const device = devices.get(token)
      if (!device) return false
      const message = {
        from: firebase?.messagingSenderId,
        fcmMessageId: randomUUID(),
        notification: { title, body },
        ...(link !== undefined && { data: { link } }),
      }
      const { status } = await service.fetch(await encrypted(device, message, { subject, ...keys }))
      if (status === 404 || status === 410) devices.delete(token)
      return status === 201
    },
  }
}

const isReachable = ({ endpoint, p256dh, auth }: DeviceKeys): boolean =>
  endpoint.startsWith(`${pushOrigin}/push/`) && bytesOf(p256dh) === 65 && bytesOf(auth) === 16

const bytesOf = (text: string): number => Buffer.from(text, 'base64url').length

/** The request to the push service (RFC 8291, RFC 8292). The library is loaded with the first message. */
async function encrypted(
  { endpoint, p256dh, auth }: DeviceKeys,
  message: object,
  vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string },
): Promise<Request> {
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: ttl, contentEncoding: 'aes128gcm' },
  )
  return new Request(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: Uint8Array.from(body ?? []),
  })
}

/**
 * Sends to every subscribed device of a member, and forgets those that could not be reached. Resolves to the number of
 * devices reached, or undefined for an unknown member.
 */
export const pushToMember =
  ({ members }: Pick<Accounts, 'members'>, messaging: Messaging) =>
  async (memberId: string, text: PushText): Promise<number | undefined> => {
    const tokens = members
      .byId(memberId)
      ?.push.filter(({ topics }) => topics.length > 0)
      .map(({ token }) => token)
    if (!tokens) return undefined
    const reached = await Promise.all(tokens.map((token) => messaging.send(token, text)))
    const gone = tokens.filter((_, index) => !reached[index])
    const { push = [] } = members.byId(memberId) ?? {}
    if (gone.length > 0) members.change(memberId, { push: push.filter(({ token }) => !gone.includes(token)) })
    return tokens.length - gone.length
  }

/** The whole way of a message: a device subscribes and registers, a member is bound, the operator sends. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, sign as signed, createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import { startBackEnd, type BackEnd } from '../testing/back-end.ts'
import { newVapidKeys, refusedSender } from './vapid.ts'

const { publicKey: vapidKey } = newVapidKeys()
const firebase = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '7', vapidKey }

let backEnd: BackEnd
beforeAll(async () => {
  backEnd = await startBackEnd([fixtureMerchant({ firebase }), fixtureMerchant({ code: 'OTHER', firebase })], {
    // The library that sends goes by the clock of the machine.
    start: Date.now(),
  })
})
afterAll(() => backEnd.close())

/** A request to a vendor's address, as the page's first script reroutes it. */
const ask = (address: string, init: RequestInit = {}, merchant = 'FIXTURE'): Promise<Response> =>
  fetch(`${backEnd.origin}/wps/stand-ins/${merchant}/${address.replace('https://', '')}`, init)
const postJson = (address: string, body: object, headers: Record<string, string> = {}) =>
  ask(address, { method: 'POST', body: JSON.stringify(body), headers })

/** A browser's half of web push: its keys, and a subscription that admits one sender. */
async function device(vapid = vapidKey) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  const { headers } = await postJson('https://push.livery.example/subscribe', { vapid })
  const inbox = headers.get('Location') ?? ''
  const endpoint = /^<(.+)>; rel="urn:ietf:params:push"$/.exec(headers.get('Link') ?? '')?.[1] ?? ''
  return {
    endpoint,
    inbox,
    web: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url'), applicationPubKey: vapid },
    /** The next message, acknowledged and decrypted by RFC 8291; null if there is none. */
    async receive(): Promise<unknown> {
      const answer = await ask(inbox)
      if (answer.status !== 200) return null
      await ask(`https://push.livery.example${answer.headers.get('Content-Location')}`, { method: 'DELETE' })
      expect(answer.headers.get('Push-Content-Encoding')).toBe('aes128gcm')
      const body = Buffer.from(await answer.arrayBuffer())
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      expect([body.readUInt8(20), body.includes('Paid out')]).toEqual([65, false])
      const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
      const shared = keys.computeSecret(sender)
      const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        key,
        derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      )
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as unknown
    },
  }
}

const installations = 'https://firebaseinstallations.googleapis.com/v1/projects/p/installations'
const registrations = 'https://fcmregistrations.googleapis.com/v1/projects/p/registrations'

async function credentials(): Promise<Record<string, string>> {
  const { authToken } = (await (await postJson(installations, {})).json()) as { authToken: { token: string } }
  return { 'x-goog-firebase-installations-auth': `FIS ${authToken.token}` }
}

async function tokenFor(web: object): Promise<string> {
  return ((await (await postJson(registrations, { web }, await credentials())).json()) as { token: string }).token
}

const relay = (name: string, token: string | undefined, body: object) =>
  backEnd.ask('relay', { parts: { name }, body, ...(token !== undefined && { token }) })

/** A member with a device that is bound and subscribed. */
async function subscribed(name = 'player') {
  const phone = await device()
  const [registrationToken, session] = [await tokenFor(phone.web), await backEnd.signIn(name)]
  await relay('CSP_fcmBind', session, { registrationToken })
  await relay('CSP_fcmSubscribe', session, { registrationToken, topic: 'ALL' })
  return { phone, registrationToken, session }
}

const control = (path: string, init: RequestInit = {}) =>
  fetch(`${backEnd.origin}/__sandbox/api/merchants/FIXTURE${path}`, {
    headers: { 'Content-Type': 'application/json' },
    ...init,
  })
interface Listed {
  readonly id: string
  readonly userName: string
  readonly devices: number
}
async function listed(name: string): Promise<Listed | undefined> {
  const { members } = (await (await control('')).json()) as { members: readonly Listed[] }
  return members.find(({ userName }) => userName === name)
}
const push = async (name: string, text: object) =>
  control(`/members/${(await listed(name))?.id}/pushes`, { method: 'POST', body: JSON.stringify(text) })

const text = { title: 'Paid out', body: 'Your money is here', link: '/m/member/history' }
const message = expect.objectContaining({
  from: '7',
  notification: { title: text.title, body: text.body },
  data: { link: text.link },
}) as unknown

describe('a message to a member', () => {
  test('[PUSH-01] [PUSH-02] arrives encrypted at the device that was bound and subscribed, and only that device can read it', async () => {
    const { phone } = await subscribed()
    expect(await (await push('player', text)).json()).toEqual({ reached: 1 })
    expect(await phone.receive()).toEqual(message)
    expect(await phone.receive()).toBeNull()
  })

  test('[PUSH-03] does not reach a device that was unsubscribed', async () => {
    const { phone, registrationToken } = await subscribed('agent')
    await relay('CSP_fcmUnsubscribe', undefined, { registrationToken, unsubscribeAll: true })
    expect((await push('agent', text)).status).toBe(409)
    expect(await phone.receive()).toBeNull()
  })

  test('goes to the member who has signed in last on the device, and to no earlier one', async () => {
    const { registrationToken } = await subscribed('nochat')
    const next = await backEnd.signIn('vip')
    await relay('CSP_fcmBind', next, { registrationToken })
    await relay('CSP_fcmSubscribe', next, { registrationToken, topic: 'ALL' })
    expect([(await push('nochat', text)).status, (await push('vip', text)).status]).toEqual([409, 201])
  })

  test('a device that is bound and not subscribed receives nothing, and the control API says so', async () => {
    const phone = await device()
    const [registrationToken, session] = [await tokenFor(phone.web), await backEnd.signIn('agent')]
    await relay('CSP_fcmBind', session, { registrationToken })
    expect([(await listed('agent'))?.devices, (await push('agent', text)).status]).toEqual([0, 409])
    await relay('CSP_fcmSubscribe', session, { registrationToken, topic: 'ALL' })
    expect([(await listed('agent'))?.devices, (await push('agent', text)).status]).toEqual([1, 201])
  })

  test('a device that is gone is forgotten', async () => {
    const { phone } = await subscribed('newcomer')
    await ask(phone.inbox, { method: 'DELETE' })
    expect((await push('newcomer', text)).status).toBe(409)
  })

  test.each([{}, { title: '' }, { title: 'x'.repeat(201) }, { title: 'a', more: 1 }])(
    '%o is not a message',
    async (body) => {
      expect((await push('player', body)).status).toBe(400)
    },
  )

  test('an unknown member has no device', async () => {
    const answer = await control('/members/none/pushes', { method: 'POST', body: JSON.stringify(text) })
    expect(answer.status).toBe(404)
  })
})

describe('the messaging provider', () => {
  test('[PUSH-07] a refreshed registration keeps its token', async () => {
    const { web } = await device()
    const token = await tokenFor(web)
    const headers = await credentials()
    const answer = await ask(`${registrations}/${token}`, { method: 'PATCH', headers, body: JSON.stringify({ web }) })
    expect(await answer.json()).toEqual({ token })
    expect((await ask(`${registrations}/${token}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await ask(`${registrations}/${token}`, { method: 'DELETE', headers })).status).toBe(404)
  })

  test('an installation gets new credentials when the old ones expire', async () => {
    expect(await (await postJson(`${installations}/fid/authTokens:generate`, {})).json()).toMatchObject({
      expiresIn: '604800s',
    })
  })

  test('without the credentials of an installation nothing is registered', async () => {
    const { web } = await device()
    expect((await postJson(registrations, { web })).status).toBe(401)
    expect((await postJson(registrations, { web }, { 'x-goog-firebase-installations-auth': 'FIS x' })).status).toBe(401)
  })

  test.each([
    ['no device', {}],
    ['an endpoint elsewhere', { endpoint: 'https://push.other.example/push/1' }],
    ['a key of the wrong length', { p256dh: 'AAAA' }],
    ['a secret of the wrong length', { auth: 'AAAA' }],
    ['a field of the wrong type', { auth: 7 }],
  ])('%s is refused', async (_, differing) => {
    const { web } = await device()
    const body = Object.keys(differing).length === 0 ? {} : { web: { ...web, ...differing } }
    expect((await postJson(registrations, body, await credentials())).status).toBe(400)
  })

  test('merchants share nothing', async () => {
    const { inbox } = await device()
    expect((await ask(inbox, {}, 'OTHER')).status).toBe(404)
    expect((await ask(inbox, {}, 'UNKNOWN')).status).toBe(404)
  })
})

describe('the push service', () => {
  const sendTo = (endpoint: string, headers: Record<string, string>, body = 'sealed') =>
    ask(endpoint, { method: 'POST', headers, body })

  test('a sender has to prove that it holds the key of the subscription', async () => {
    const [{ endpoint }, { endpoint: open }] = [await device(), await device('')]
    expect((await sendTo(endpoint, { TTL: '60' })).status).toBe(401)
    expect((await sendTo(endpoint, { TTL: '60', Authorization: 'vapid t=a.b.c, k=other' })).status).toBe(403)
    // The sandbox also has to refuse a key that no subscription has named.
    expect((await sendTo(open, { TTL: '60' })).status).toBe(401)
  })

  test('a subscription without a key takes what any sender sends, within the limits', async () => {
    const { headers } = await ask('https://push.livery.example/subscribe', { method: 'POST' })
    const endpoint = /<(.+)>/.exec(headers.get('Link') ?? '')?.[1] ?? ''
    const inbox = headers.get('Location') ?? ''
    expect((await sendTo(endpoint, {})).status).toBe(400)
    expect((await sendTo(endpoint, { TTL: '60', Topic: 'a b' })).status).toBe(400)
    expect((await sendTo(endpoint, { TTL: '60' }, 'x'.repeat(4097))).status).toBe(413)
    expect((await sendTo(endpoint.replace('/push/', '/push/x'), { TTL: '60' })).status).toBe(404)
    for (const body of ['one', 'two'])
      expect((await sendTo(endpoint, { TTL: '60', Topic: 'same' }, body)).status).toBe(201)
    expect(await (await ask(inbox)).text()).toBe('two')
    expect((await sendTo(endpoint, { TTL: '0' }, 'too late')).status).toBe(201)
    backEnd.pass(61_000)
    expect((await ask(inbox)).status).toBe(204)
  })

  test('a device that waits gets the message as soon as it arrives', async () => {
    const { headers } = await ask('https://push.livery.example/subscribe', { method: 'POST' })
    const waiting = ask(headers.get('Location') ?? '', { headers: { Prefer: 'wait=20' } })
    await sendTo(/<(.+)>/.exec(headers.get('Link') ?? '')?.[1] ?? '', { TTL: '60' }, 'now')
    expect(await (await waiting).text()).toBe('now')
  })
})

describe('the identification of a sender', () => {
  const keys = newVapidKeys()
  const now = 1_900_000_000_000
  const expected = { key: keys.publicKey, audience: 'https://push.livery.example', now }
  const claims = { aud: expected.audience, exp: now / 1000 + 3600, sub: 'mailto:a@b.example' }
  function header(body: object, by = keys): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(body)}`
    const point = Buffer.from(by.publicKey, 'base64url')
    const key = createPrivateKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
        d: by.privateKey,
      },
      format: 'jwk',
    })
    const signature = signed('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return `vapid t=${head}.${signature}, k=${by.publicKey}`
  }

  test('is accepted from the holder of the key', () => {
    expect(refusedSender(header(claims), expected)).toBeUndefined()
  })

  test.each([
    ['for another service', header({ ...claims, aud: 'https://push.other.example' })],
    ['that has expired', header({ ...claims, exp: now / 1000 - 1 })],
    ['that is valid for too long', header({ ...claims, exp: now / 1000 + 25 * 3600 })],
    ['without an end', header({ aud: claims.aud })],
    ['of another key', header(claims, newVapidKeys())],
    ['whose claims were changed', header(claims).replace(/\.[\w-]+\./, `.${Buffer.from('{}').toString('base64url')}.`)],
    ['that is not a token', `vapid t=a.b.c, k=${keys.publicKey}`],
    ['of another kind', 'Bearer x'],
  ])('is refused %s', (_, text) => {
    expect(refusedSender(text, expected)).toBe(403)
  })
})

// Replaces the part of a browser that receives messages, since a browser's own push service is on the network. A page
// subscribes at the sandbox's push service instead. What arrives there is decrypted here (RFC 8291) and passed to the
// service worker, whose stand-in dispatches it as an event.
;(() => {
  const manager = window.PushManager?.prototype
  const storage = (() => {
    try {
      return localStorage
    } catch {
      return null
    }
  })()
  // Without storage there is no subscription.
  if (!manager || !storage) return
  const origin = 'https://push.livery.example'
  const storageKey = 'sandbox.push'
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  /** Seconds for which the service holds a request. */
  const patience = 20
  const text = new TextEncoder()

  /**
   * @typedef {{ inbox: string, endpoint: string, vapid: string, publicKey: string, privateKey: JsonWebKey,
   * auth: string }} Kept
   */
  /** @returns {Kept | null} */
  const read = () => JSON.parse(storage.getItem(storageKey) ?? 'null')
  const bytesOf = (/** @type {string} */ encoded) =>
    Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const encode = (/** @type {ArrayBuffer} */ buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const join = (/** @type {readonly Uint8Array[]} */ ...parts) => {
    const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let end = 0
    for (const part of parts) {
      joined.set(part, end)
      end += part.length
    }
    return joined
  }

  manager.getSubscription = async () => {
    const kept = read()
    if (!kept) return null
    // The sandbox forgets its subscriptions when it ends.
    const { status } = await fetch(kept.inbox, { cache: 'no-store' })
    if (status !== 404) return subscriptionOf(kept)
    storage.removeItem(storageKey)
    return null
  }
  manager.subscribe = async (/** @type {PushSubscriptionOptionsInit | undefined} */ options) => {
    if (Notification.permission !== 'granted') throw new DOMException('Registration failed', 'NotAllowedError')
    const kept = read() ?? (await createSubscription(options?.applicationServerKey))
    storage.setItem(storageKey, JSON.stringify(kept))
    void listen()
    return subscriptionOf(kept)
  }

  /** @param {BufferSource | string | null | undefined} serverKey */
  async function createSubscription(serverKey) {
    const vapid = typeof serverKey === 'string' ? serverKey : encode(/** @type {any} */ (serverKey))
    const answer = await fetch(`${origin}/subscribe`, { method: 'POST', body: JSON.stringify({ vapid }) })
    const pair = await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])
    return {
      inbox: answer.headers.get('Location') ?? '',
      endpoint: /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? '',
      vapid,
      publicKey: encode(await crypto.subtle.exportKey('raw', pair.publicKey)),
      privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
      auth: encode(crypto.getRandomValues(new Uint8Array(16)).buffer),
    }
  }

  /** @param {Kept} kept */
  const subscriptionOf = ({ inbox, endpoint, vapid, publicKey, auth }) => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: bytesOf(vapid).buffer },
    getKey: (/** @type {string} */ name) => bytesOf(name === 'auth' ? auth : publicKey).buffer,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: publicKey, auth } }),
    unsubscribe: async () => {
      storage.removeItem(storageKey)
      return (await fetch(inbox, { method: 'DELETE' })).ok
    },
  })

  /** One window of the brand listens for all of them. */
  const listen = () => navigator.locks.request(storageKey, { ifAvailable: true }, (lock) => lock && receiveAll())

  async function receiveAll() {
    for (let kept = read(); kept && Notification.permission === 'granted'; kept = read()) {
      // The browser's cache would delay all other requests for this address until this one is answered.
      const init = { cache: /** @type {const} */ ('no-store'), headers: { Prefer: `wait=${patience}` } }
      const answer = await fetch(kept.inbox, init).catch(() => null)
      if (!answer || answer.status === 404) return
      if (answer.status !== 200) continue
      const body = new Uint8Array(await answer.arrayBuffer())
      await fetch(origin + answer.headers.get('Content-Location'), { method: 'DELETE' })
      await passToWorker(await decrypt(body, kept).catch(() => null))
    }
  }

  /** @param {string | null} message */
  async function passToWorker(message) {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage({ type: 'sandbox-push', message })
  }

  /** One record of aes128gcm (RFC 8188). @param {Uint8Array<ArrayBuffer>} body @param {Kept} kept */
  async function decrypt(body, { privateKey, publicKey, auth }) {
    const idEnd = 21 + (body[20] ?? 0)
    const [salt, senderKey, sealed] = [body.slice(0, 16), body.slice(21, idEnd), body.slice(idEnd)]
    const own = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['deriveBits'])
    const sender = await crypto.subtle.importKey('raw', senderKey, algorithm, false, [])
    const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, own, 256))
    const info = join(text.encode('WebPush: info\0'), bytesOf(publicKey), senderKey)
    const secret = await derive(bytesOf(auth), shared, info, 32)
    const key = await derive(salt, secret, text.encode('Content-Encoding: aes128gcm\0'), 16)
    const iv = await derive(salt, secret, text.encode('Content-Encoding: nonce\0'), 12)
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
    return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)))
  }

  /**
   * @param {BufferSource} salt @param {Uint8Array<ArrayBuffer>} secret @param {BufferSource} info @param {number} bytes
   */
  async function derive(salt, secret, info, bytes) {
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    return new Uint8Array(
      await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, bytes * 8),
    )
  }

  if (read()) void listen()
})()

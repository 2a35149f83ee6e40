import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://www.brand.example'
const look = { title: 'Brand', icon: '/m/assets/icon-1.png', badge: '/m/assets/badge-1.png' }

interface Window {
  readonly path: string
  readonly isVisible?: boolean
  readonly focused?: boolean
  readonly frameType?: string
  /** Shows messages, and says so. */
  readonly isListening?: boolean
  /** Belongs to another worker: it cannot be led to an address. */
  readonly isForeign?: boolean
}

/** A worker with these windows open, and a record of what it does. */
async function worker(...windows: readonly Window[]) {
  const done: unknown[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const clients = windows.map(
    ({ path, isVisible = false, focused = false, frameType = 'top-level', isListening, isForeign }) => ({
      url: origin + path,
      visibilityState: isVisible ? 'visible' : 'hidden',
      focused,
      frameType,
      postMessage: (message: unknown, [port]: MessagePort[] = []) => {
        done.push(['tell', path, message])
        if (isListening) port?.postMessage('shown')
      },
      focus: async () => done.push(['focus', path]),
      navigate: async (to: string) => {
        if (isForeign) throw new TypeError('not controlled')
        done.push(['navigate', path, to])
      },
    }),
  )
  vi.stubGlobal('self', {
    location: new URL('/m/sw.js', origin),
    __PUSH__: look,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => done.push(['show', title, options]),
      getNotifications: async ({ tag }: { tag: string }) => [{ close: () => done.push(['take back', tag]) }],
      pushManager: { subscribe: async (options: object) => done.push(['subscribe', options]) },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => done.push(['open', path]),
    },
  })
  await import('./main.ts')
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) })
    await Promise.all(work)
    return done
  }
  return {
    push: (text: string) => happens('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (data: unknown) => happens('notificationclick', { notification: { data, close: () => done.push('close') } }),
    change: (options: object) => happens('pushsubscriptionchange', { oldSubscription: { options } }),
  }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

const message = JSON.stringify({ notification: { title: 'Paid out', body: 'Now' }, data: { link: '/m/news' } })

test('a message is shown in the brand’s look, with the page of its click', async () => {
  const { push } = await worker({ path: '/m/home' })
  expect(await push(message)).toEqual([
    ['show', 'Paid out', { body: 'Now', icon: look.icon, badge: look.badge, data: '/m/news' }],
  ])
})

test('a message that cannot be read shows the brand', async () => {
  const { push } = await worker()
  expect(await push('{')).toEqual([['show', 'Brand', expect.objectContaining({ data: '/m/home' })]])
})

const told = { type: 'push-received', title: 'Paid out', body: 'Now' }

test('one visible window shows it, the focused one first; the notification is silent and taken back', async () => {
  const { push } = await worker(
    { path: '/m/home' },
    { path: '/m/news', isVisible: true },
    { path: '/m/game', isVisible: true, focused: true, isListening: true },
  )
  expect(await push(message)).toEqual([
    ['tell', '/m/game', told],
    ['show', 'Paid out', expect.objectContaining({ body: 'Now', silent: true, tag: 'read' })],
    ['take back', 'read'],
  ])
})

test('a visible window that does not show it, because it is signed out or suspended, gets a notification', async () => {
  const { push } = await worker({ path: '/m/home', isVisible: true })
  expect(await push(message)).toEqual([
    ['tell', '/m/home', told],
    ['show', 'Paid out', { body: 'Now', icon: look.icon, badge: look.badge, data: '/m/news' }],
  ])
})

test('a frame of another page, and what is not the storefront, does not count as open', async () => {
  const { push, click } = await worker(
    { path: '/m/home', isVisible: true, frameType: 'nested' },
    { path: '/mini-game/', isVisible: true },
  )
  expect(await push(message)).toEqual([expect.arrayContaining(['show'])])
  expect(await click('/m/news')).toContainEqual(['open', '/m/news'])
})

test('a click leads the open page to its address and closes the notification', async () => {
  const { click } = await worker({ path: '/m/home' }, { path: '/m/game', isVisible: true })
  expect(await click('/m/news')).toEqual(['close', ['focus', '/m/game'], ['navigate', '/m/game', '/m/news']])
})

test('a page that is there already is only focused', async () => {
  const { click } = await worker({ path: '/m/news' })
  expect(await click('/m/news')).toEqual(['close', ['focus', '/m/news']])
})

test('a page that cannot be led gets a window beside it; without a page one is opened', async () => {
  expect(await (await worker({ path: '/m/home', isForeign: true })).click('/m/news')).toContainEqual([
    'open',
    '/m/news',
  ])
  vi.resetModules()
  expect(await (await worker()).click('/m/news')).toEqual(['close', ['open', '/m/news']])
})

test.each(['https://other.example/m/news', '/wps/session', undefined, { path: '/m/news' }])(
  'a click on %o opens home',
  async (data) => {
    expect(await (await worker()).click(data)).toEqual(['close', ['open', '/m/home']])
  },
)

test('a subscription that the browser has replaced is made anew, and the pages renew the token', async () => {
  const { change } = await worker({ path: '/m/home' })
  expect(await change({ userVisibleOnly: true })).toEqual([
    ['subscribe', { userVisibleOnly: true }],
    ['tell', '/m/home', { type: 'push-changed' }],
  ])
})

/**
 * The worker's part for web push (WEBPUSH3): shows what arrives, and opens the page that it names. It needs no SDK: the
 * page gets the token, and a message is plain JSON (docs/decisions/push.md).
 */
import type { NotificationLook, PushReport } from '../../../contract/push.ts'
import { isAppAddress } from '../rules.ts'
import { noticeFrom, pathOf } from './notice.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Set by m/sw.js, the brand's own script of the worker. */
  readonly __PUSH__: NotificationLook
}

const { origin } = self.location

self.addEventListener('push', (event) => event.waitUntil(receive(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data, origin)))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)))

/** How long a page may take to show a message, in milliseconds. */
const patience = 1000
/** Of notifications that a page has made superfluous. */
const readTag = 'read'

/**
 * Every message shows a notification, because WebKit ends a subscription after three that show none. It is silent and
 * taken back at once where a page shows the message.
 */
async function receive(data: PushMessageData | null): Promise<void> {
  const { title, body, icon, path } = noticeFrom(jsonIn(data), self.__PUSH__, origin)
  const isRead = await isReadOnPage({ type: 'push-received', title, body })
  const look = { body, icon, badge: self.__PUSH__.badge, data: path }
  await self.registration.showNotification(title, isRead ? { ...look, silent: true, tag: readTag } : look)
  if (!isRead) return
  for (const notification of await self.registration.getNotifications({ tag: readTag })) notification.close()
}

/** A page may be signed out, still starting, or suspended, which iOS calls visible: then it does not answer. */
async function isReadOnPage(message: PushReport): Promise<boolean> {
  const visible = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
  const reader = visible.find(({ focused }) => focused) ?? visible[0]
  if (!reader) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
  })
  reader.postMessage(message, [port2])
  return answer.finally(() => port1.close())
}

function jsonIn(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Brings an open page to the front, with this address; opens one if there is none. */
async function open(path: string): Promise<void> {
  const all = await pages()
  const page = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0]
  if (!page) return void (await self.clients.openWindow(path))
  try {
    await page.focus()
    if (page.url !== new URL(path, origin).href) await page.navigate(path)
  } catch {
    // The page has gone away meanwhile, or belongs to another worker.
    await self.clients.openWindow(path)
  }
}

/** With the same key, as far as the browser says it; the open pages renew the token, and any later page at its start. */
async function renew(old: PushSubscription | null): Promise<void> {
  if (old) await self.registration.pushManager.subscribe(old.options)
  for (const page of await pages()) report(page, { type: 'push-changed' })
}

/** The storefront's windows; not the frames in which another page shows it. */
async function pages(): Promise<readonly WindowClient[]> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return clients.filter(({ url, frameType }) => frameType !== 'nested' && isAppAddress(new URL(url), origin))
}

const report = (page: WindowClient, message: PushReport): void => page.postMessage(message)

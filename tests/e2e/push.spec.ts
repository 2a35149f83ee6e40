import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { withReroutedBrands } from './support/rerouted-brands.ts'
import { openSession, pushToAll } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const address = withReroutedBrands('nox-comet')
const code = 'NOXCOMET'

test.use({ serviceWorkers: 'allow' })

/**
 * A browser without a window denies notifications whatever it is told, so this one is given the permission, the
 * question and the display of a browser that has a window (docs/decisions/push.md). Everything else is its own.
 */
async function withNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted')
      return 'granted'
    }
  })
}

interface Shown {
  readonly title: string
  readonly options: { readonly body: string; readonly data: string; readonly silent?: boolean }
}
/** What the test has put into the worker. */
interface Watched {
  shown: Shown[]
}

/** The worker of the page, which records the notifications that it shows. */
async function watchedWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Watched
    scope.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void scope.shown.push({ title, options: options as Shown['options'] })
  })
  return worker
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Watched).shown)

/** Delivers messages to the worker as the browser does, as an event of its own. */
async function deliveryTo(session: CDPSession, origin: string) {
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/m/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

/** Taps a notification: without a display nobody can, and only a tap may bring a window to the front. */
const tap = (worker: Worker, path: string) =>
  worker.evaluate(async (data) => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus: () => Promise<unknown> } } }
    WindowClient.prototype.focus = async function () {
      return this
    }
    const done: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void done.push(work),
    })
    globalThis.dispatchEvent(event)
    await Promise.all(done)
  }, path)

test('[PUSH-01] [PUSH-04] [PUSH-06] a member allows notifications; messages arrive in the page, in the worker, and open the page that they name', async ({
  context,
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await withNotifications(page)
  // Nothing else asks for the player's attention on this page.
  await page.goto(address('nox-comet', '/m/help'))
  const worker = await watchedWorker(context, page)
  await page.goto(address('nox-comet', `/m/help?token=${await openSession(code)}`))
  const dialog = page.getByRole('dialog', { name: 'Know the moment it happens' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(dialog).toBeHidden()

  // Through the sandbox's messaging provider and push service, encrypted on the way.
  const text = { title: 'Paid out', body: 'Your money is here', link: '/m/news' }
  await expect.poll(() => pushToAll(code, text), 'devices that are reached').toBe(1)
  await expect(page.getByText('Paid out: Your money is here')).toBeVisible()
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'Paid out', options: { silent: true } }])

  const { origin } = new URL(page.url())
  const deliver = await deliveryTo(await context.newCDPSession(page), origin)
  await tap(worker, '/m/news')
  await expect(page).toHaveURL(`${origin}/m/news`)
  await tap(worker, 'https://other.example/m/help')
  await expect(page).toHaveURL(`${origin}/m/home`)

  // No page of the storefront.
  await page.goto(`${origin}/robots.txt`)
  await deliver({ notification: { title: 'New game', body: 'Tonight' }, fcmOptions: { link: `${origin}/m/game?id=7` } })
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{}, { title: 'New game', options: { body: 'Tonight', data: '/m/game?id=7' } }])

  // A page that is signed out shows no message.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${origin}/m/help`)
  await deliver({ notification: { title: 'Come back' } })
  await expect.poll(async () => (await shownBy(worker)).at(2)).toMatchObject({ title: 'Come back' })
  expect((await shownBy(worker)).at(2)?.options.silent).toBeUndefined()
})

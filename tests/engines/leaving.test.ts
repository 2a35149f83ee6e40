import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { isKnown } from './support/known-complaints.ts'
import { type Line, openLine } from './support/line.ts'
import { enterKey, goTo, type Page, startPage } from './support/pages.ts'

let fleet: Fleet
let line: Line
let page: Page
beforeAll(async () => {
  fleet = await serveFleet('plynt')
  page = await startPage()
})
afterAll(async () => {
  await page?.close()
  await fleet?.close()
})

test('a brand opens, its console is silent, and what would not be is noticed', async () => {
  await page.open(`${fleet.brands[0]?.url}/m/home`)
  await page.until(() => document.querySelector('main h2') !== null)
  expect(await page.evaluate(() => document.title)).toMatch(/Plynt/)
  expect(page.complaints().filter((words) => !isKnown(page.engine, words))).toEqual([])
  expect(fleet.requests.map(({ url }) => new URL(url).pathname)).toContain('/m/home')

  await page.evaluate(() => {
    console.warn('a warning')
    setTimeout(() => void Promise.reject(new Error('a rejection')))
    setTimeout(() => void (document.createElement('script').src = '/wps/elsewhere.js'))
  })
  await eventually(() => {
    for (const words of [/a warning/, /policy: \S+ blocked/, /a rejection/])
      expect(page.complaints()).toContainEqual(expect.stringMatching(words))
  })
})

// An origin of its own, so nothing is known there.
beforeEach(async () => {
  line = await openLine(fleet.brands[0]?.url ?? '')
  await page.open(`${line.url}/m/home`)
  await page.until(() => document.querySelector('main h2') !== null)
  await page.evaluate(() => void Object.assign(window, { isFirst: true }))
})
afterEach(() => line?.close())

/** Follows a link as a program does: nothing is fetched before it. */
const openHelp = (): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/m/help"]')?.click())
const reloads = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('livery.reloaded-for'))

test('[SW-04] a way out of the site is not undone by a part that was still on its way, and costs no reload', async () => {
  line.hold = /help-page-.*\.js|robots\.txt/
  await openHelp()
  await eventually(() => expect(line.asked).toContainEqual(expect.stringMatching(/help-page-.*\.js/)))
  await page.evaluate(() => void setTimeout(() => location.assign('/robots.txt')))
  await eventually(() => expect(line.asked).toContain('/robots.txt'))
  // Time for a reload to begin. There is nothing to wait for without one.
  await pause(1500)
  line.release()
  await page.untilAt('/robots.txt')
  expect(await reloads()).toBeNull()
  expect(line.asked.filter((path) => path === '/m/help')).toEqual([])
})

test('[SW-03] a part that was on its way when its page was left arrives, and is not fetched again', async () => {
  await page.until(() => navigator.serviceWorker.controller !== null)
  const part = /help-page-.*\.js/
  const asked = () => line.asked.filter((path) => part.test(path)).length
  line.hold = part
  await openHelp()
  await eventually(() => expect(asked()).toBe(1))
  await page.open(`${line.url}/robots.txt`)
  line.release()
  await page.open(`${line.url}/m/help`)
  await page.until(() => /How can we help/.test(document.querySelector('main')?.textContent ?? ''))
  expect(asked()).toBe(1)
})

test('[SW-03] what the new worker fetches for the first page is not fetched again to be kept', async () => {
  await page.until(() => navigator.serviceWorker.controller !== null)
  line.isUncacheable = true
  const files = () => line.asked.filter((path) => /(help|news|activity|games)-page-.*\.(js|css)$/.test(path))
  for (const name of ['help', 'news', 'activity', 'game']) {
    await page.evaluate(goTo, `/m/${name}`)
    await page.until(() => document.querySelector('main h1:not([data-left])') !== null)
  }
  await page.open(`${line.url}/m/help`)
  await page.until(() => /How can we help/.test(document.querySelector('main')?.textContent ?? ''))
  expect(files().length).toBeGreaterThan(4)
  expect(files().filter((path, place) => files().indexOf(path) !== place)).toEqual([])
})

test('[SW-04] without a network a page that fails to open leaves the one that works, and opens when the network is back', async () => {
  line.isDown = true
  await openHelp()
  await page.untilSeen({ css: 'main button', name: 'Reload' })
  expect(await page.evaluate(() => [navigator.onLine, 'isFirst' in window])).toEqual([true, true])
  await page.click({ css: 'main button', name: 'Reload' })
  await page.until(() => /connection|offline/i.test(document.querySelector('main h1, main h2')?.textContent ?? ''))
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
  line.isDown = false
  await page.click({ css: 'main button', name: 'Reload' })
  await page.until(() => /How can we help/.test(document.querySelector('main')?.textContent ?? ''))
})

test('on a slow line each text is fetched once, and no preload is left over', async () => {
  // Another origin, so nothing of it is known yet.
  const slow = await openLine(fleet.brands[0]?.url ?? '')
  slow.hold = /\.EN-\w+\.json$/
  await page.open(`${slow.url}/m/help`)
  await eventually(() => expect(slow.asked).toContainEqual(expect.stringMatching(/help-page-.*\.js/)))
  slow.release()
  await page.until(() => /How can we help/.test(document.querySelector('main')?.textContent ?? ''))
  const texts = slow.asked.filter((path) => /\.EN-\w+\.json$/.test(path))
  expect(texts.map((path) => path.replace(/-.*/, '')).sort()).toEqual(['/m/assets/pages.EN', '/m/assets/shell.EN'])
  expect(page.complaints().filter((words) => /\.json was preloaded/.test(words))).toEqual([])
  await slow.close()
})

test('on a slow line the home page asks for its banners and lanes once', async () => {
  const slow = await openLine(fleet.brands[0]?.url ?? '')
  // Three requests and no more: an engine has six connections to a host, and the calls need some of them.
  const early = /^\/wps\/(content\/banners|game\/lanes)/
  slow.hold = new RegExp(`/assets/app-|${early.source}`)
  const calls = () => slow.asked.filter((path) => early.test(path)).sort()
  const letThrough = async (): Promise<void> => {
    await eventually(() => expect(calls()).toHaveLength(2))
    slow.release()
  }
  // It asks before anything has arrived; the page's own load ends with what is held.
  await Promise.all([page.open(`${slow.url}/m/home`), letThrough()])
  await page.until(() => document.querySelector('main h2') !== null && document.querySelector('.shell') === null)
  await page.until(() => document.querySelector('main [aria-busy=true]') === null)
  expect(calls()).toHaveLength(2)
  await slow.close()
})

test('a form that was left while it was sent can be sent again after Back', async () => {
  await page.open(`${line.url}/m/login`)
  const fill = async (): Promise<void> => {
    await page.type({ css: 'main input[autocomplete=username]' }, 'guarded')
    await page.type({ css: 'main input[autocomplete=current-password]' }, 'not-this-one')
  }
  await fill()
  line.hold = /\/wps\/session\/login/
  await page.press(enterKey)
  const calls = () => line.asked.filter((path) => path.startsWith('/wps/session/login')).length
  await eventually(() => expect(calls()).toBe(1))
  await page.evaluate(() => void setTimeout(() => location.assign('/robots.txt')))
  await page.until(() => location.pathname === '/robots.txt' && document.readyState === 'complete')
  line.release()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.untilAt('/m/login')
  await page.until(() => document.querySelector('main form button[type=submit]:not([aria-busy=true])') !== null)
  // Firefox keeps not every page.
  if (await page.evaluate(() => document.querySelector('input')?.value === '')) await fill()
  await eventually(async () => {
    // Where the engine ended the call with the page, an alert says so.
    await page.evaluate(() => {
      for (const button of ['[role=alertdialog] button', 'main form button[type=submit]'])
        document.querySelector<HTMLElement>(button)?.click()
    })
    expect(calls()).toBeGreaterThan(1)
  })
})

import type { Page } from '@playwright/test'
import {
  bigoPixel,
  googlePixel,
  kwaiPixel,
  metaPixel,
  tiktokPixel,
  trackingVendors,
  type TrackingVendor,
} from '../../contract/pixels.ts'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { alert, field, submitUntilConfirmed, unique } from './support/register-page.ts'
import { marketingEvents, settleOrder } from './support/sandbox.ts'
import { callsOn } from './support/stage.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitAs } from './support/visitor.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy, your choice' })
const scriptOf = /fbevents|gtag|i18n\/pixel|kos\/s101|uwt|ad\/events/
const scripts = (asked: readonly string[]) => asked.filter((address) => scriptOf.test(address))

/** What a page stores of its own for marketing, by the keys' names. */
const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => /track|adAttribution|heartbeat|tid/i.test(key) && key !== 'trackingConsent',
    ),
  )

type Call = readonly unknown[]
/** Name and id of an event among the calls that a vendor's stand-in took; null for a call of another kind. */
const eventIn: Readonly<Record<TrackingVendor, (call: Call) => Call | null>> = {
  meta: ([verb, name, , more]) => (/^track/.test(String(verb)) ? [name, (more as { eventID: string }).eventID] : null),
  google: ([verb, name, more]) => (verb === 'event' ? [name, (more as { event_id: string }).event_id] : null),
  tiktok: ([verb, ...more]) =>
    verb === 'track' || verb === 'page'
      ? [verb === 'page' ? tiktokPixel.events.pageView : more[0], (more.at(-1) as { event_id: string }).event_id]
      : null,
  kwai: ([verb, ...more]) => {
    if (verb === 'page') return [kwaiPixel.events.pageView, (more[0] as { event_id: string }).event_id]
    return verb === 'track' ? [more[0], (more[1] as { event_id: string }).event_id] : null
  },
  x: ([verb, name, more]) => (verb === 'event' ? [name, (more as { conversion_id: string }).conversion_id] : null),
  bigo: ([verb, name, more]) => (verb === 'event' ? [name, (more as { event_id: string }).event_id] : null),
}
const xIds: Readonly<Record<string, string>> = {
  register: 'tw-noxx1-join',
  deposit: 'tw-noxx1-paid',
  firstDeposit: 'tw-noxx1-first',
}
const namesOf: Readonly<Record<TrackingVendor, Readonly<Record<string, string>>>> = {
  meta: metaPixel.events,
  google: googlePixel.events,
  tiktok: tiktokPixel.events,
  kwai: kwaiPixel.events,
  x: xIds,
  bigo: bigoPixel.events,
}

test('[TRK-01] [TRK-02] [TRK-06] [TRK-08] from joining to a game, every vendor and the back end are told the same events, once, and nothing before consent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `nova${unique()}`
  const click = `IwAR_${name}`
  const asked = await routeStandIns(page, 'NOXCOMET')
  await routeGames(page, 'games.noxcomet.example')
  await visitAs(page, { language: 'EN' })
  const mine = async () =>
    (await marketingEvents('NOXCOMET')).filter(({ clickIds }) => clickIds['fbclid'] === click).reverse()
  const told = async () => (await mine()).map(({ eventName }) => eventName)

  await page.goto(brandUrl('nox-comet', `/m/home?fbclid=${click}&twclid=tw7&tid=T1&affiliateCode=A1&utm_source=mail`))
  await expect(banner(page)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([scripts(asked), await storedKeys(page), await page.context().cookies(), await told()]).toEqual([
    [],
    [],
    [],
    [],
  ])

  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(told).toEqual(['pageView', 'pageView'])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('pixelTrack') ?? '{}') as unknown)).toMatchObject({
    ...{ fbclid: click, twclid: 'tw7', tid: 'T1', utm_source: 'mail', metaPixelId: '910000000000001' },
  })
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).first().click()
  await field(page, 'username').fill(name)
  await field(page, 'new-password').fill('pass-2030')
  await page.getByRole('button', { name: 'Tap to verify' }).click()
  await page
    .getByRole('dialog', { name: 'Captcha stand-in' })
    .getByRole('button', { name: 'Solve', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
  await submitUntilConfirmed(page)
  await alert(page).getByRole('button').last().click()

  await page.getByRole('banner').locator('a[href*="/m/voucherCenter"]').first().click()
  await page.getByRole('radio').first().check()
  await page.getByRole('group', { name: 'Suggested amounts' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit now' }).click()
  await expect(page).toHaveURL(/[?&]id=/)
  await settleOrder('NOXCOMET', new URL(page.url()).searchParams.get('id') ?? '')
  await expect.poll(told).toContain('firstDeposit')

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.locator('main section li button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  await expect.poll(told).toContain('gameLaunch')

  const events = await mine()
  const order = events.map(({ eventName }) => eventName).filter((event) => event !== 'pageView')
  expect(order).toEqual(['register', 'deposit', 'firstDeposit', 'gameLaunch'])
  expect(events.filter(({ times }) => times !== 1)).toEqual([])
  expect(events.find(({ eventName }) => eventName === 'deposit')).toMatchObject({
    eventValue: { customerName: name, currency: 'BRL', amount: expect.stringMatching(/^\d+(\.\d\d)?$/) },
    affiliateCode: 'A1',
    channels: trackingVendors,
    clickIds: { twclid: 'tw7', fbc: expect.stringMatching(new RegExp(`^fb\\.1\\.\\d{13}\\.${click}$`)) },
  })

  const calls = await callsOn(page)
  for (const vendor of trackingVendors) {
    const own = calls.filter((call) => call.vendor === vendor).map(({ call }) => call)
    const expected = events.flatMap(({ eventName, eventId }) =>
      namesOf[vendor][eventName] ? [[namesOf[vendor][eventName], eventId]] : [],
    )
    // Two page views under way together may reach the back end in either order.
    expect(own.map(eventIn[vendor]).filter(Boolean).sort(), vendor).toEqual(expected.sort())
  }
  expect(calls.filter(({ vendor }) => vendor === 'google').map(({ call }) => call.slice(0, 2))[0]).toEqual([
    'consent',
    'default',
  ])
  expect(JSON.stringify(calls)).not.toMatch(new RegExp(`${name}"|pass-2030|customer`))
  expect(JSON.stringify(events)).not.toContain('pass-2030')

  const cookies = await page.context().cookies()
  for (const cookie of ['_fbc', '_fbp']) {
    const days = (cookies.find((each) => each.name === cookie)?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
    expect(Math.round(days), cookie).toBe(90)
  }
})

test('vendors that are gone, throw or break their global, and denied storage, hold up neither the player nor the back end', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource|fault of the vendor|not extensible/)
  await routeStandIns(page, 'NOXCOMET', { down: ['static.ads-twitter.com'] })
  const answer = (host: string, body: string) =>
    page.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await answer('connect.facebook.net', "fbq.callMethod = () => { throw Error('fault of the vendor') }; fbq('x')")
  await answer('www.googletagmanager.com', "dataLayer = 'taken'")
  await answer('analytics.tiktok.com', 'Object.freeze(ttq)')
  await visitAs(page, { language: 'EN' })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const click = `IwAR_${unique()}`
  const mine = async () => (await marketingEvents('NOXCOMET')).filter(({ clickIds }) => clickIds['fbclid'] === click)
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  await page.goto(brandUrl('nox-comet', `/m/help?fbclid=${click}`))
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await mine()).length).toBe(1)
  await expect.poll(async () => (await callsOn(page)).filter(({ vendor }) => vendor === 'bigo').length).toBe(2)
  await link('News').click()
  await expect.poll(async () => (await callsOn(page)).filter(({ vendor }) => vendor === 'bigo').length).toBe(3)
  // What has just happened is sent when the page is left.
  await page.goto(brandUrl('plynt'))
  await expect
    .poll(async () => (await mine()).map(({ eventName, times }) => [eventName, times]))
    .toEqual([
      ['pageView', 1],
      ['pageView', 1],
    ])
})

test('a refusal is remembered, and can be changed from the footer; a withdrawal leaves nothing', async ({ page }) => {
  const asked = await routeStandIns(page, 'NOXCOMET')
  await visitAs(page)
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await banner(page).getByRole('button', { name: 'Reject' }).click()
  await page.reload()
  await expect(page.locator('summary').first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(scripts(asked)).toEqual([])

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Privacy choices' })
  await expect(sheet.getByRole('status')).toHaveText('You rejected campaign measurement.')
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByRole('status')).toHaveText('You accepted campaign measurement.')
  await expect.poll(() => scripts(asked).length).toBe(trackingVendors.length)
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0)
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => page.context().cookies()).toEqual([])
  expect(await storedKeys(page)).toEqual([])
})

test('accepting and refusing are equally easy', async ({ page }) => {
  await routeStandIns(page, 'NOXCOMET')
  await visitAs(page)
  await page.goto(brandUrl('nox-comet'))
  const [reject, accept] = ['Reject', 'Accept'].map((name) => banner(page).getByRole('button', { name }))
  const look = (button: typeof reject) =>
    button?.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return {
        backgroundColor,
        color,
        fontSize,
        fontWeight,
        borderColor,
        height: element.clientHeight,
        width: Math.round(element.clientWidth),
      }
    })
  expect(await look(reject)).toEqual(await look(accept))
})

test('[FLAG-03] without the flag no privacy choice is offered and nothing is loaded', async ({ page }) => {
  const asked = await routeStandIns(page, 'NOXCOMET')
  await page.goto(brandUrl('plynt', '/m/help'))
  await expect(page.locator('summary').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
  expect(scripts(asked)).toEqual([])
})

for (const [name, id] of [
  ['dark', 'nox-comet'],
  ['light', 'senxo'],
] as const) {
  test(`[UX-03] banner and sheet have no violation: ${name}`, async ({ page }) => {
    await routeStandIns(page, 'NOXCOMET')
    await visitAs(page, { language: 'EN' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(brandUrl(id, '/m/help'))
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await banner(page).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy choices' })).toBeVisible()
    await expectAccessible(page)
  })
}

const sentEvents = '**/wps/track/events'

test('what could not be sent survives a reload, and arrives once when the network is back', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await routeStandIns(page, 'NOXCOMET')
  await visitAs(page, { language: 'EN', consent: 'granted' })
  const click = `IwAR_${unique()}`
  const mine = async () =>
    (await marketingEvents('NOXCOMET'))
      .filter(({ clickIds }) => clickIds['fbclid'] === click)
      .map(({ eventName, times }) => [eventName, times])
  // As in Firefox before 133, a page that is being left can send nothing any more.
  await page.addInitScript(() => {
    for (const event of ['pagehide', 'visibilitychange'])
      addEventListener(event, (sent) => sent.stopImmediatePropagation(), true)
  })
  let lost = 0
  await page.route(sentEvents, (route) => {
    lost += 1
    return route.abort('internetdisconnected')
  })
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trackedEvent.')).length)
  await page.goto(brandUrl('nox-comet', `/m/help?fbclid=${click}`))
  await expect.poll(kept).toBe(1)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(kept).toBe(2)
  expect(await mine()).toEqual([])
  await page.unroute(sentEvents)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(mine).toEqual([
    ['pageView', 1],
    ['pageView', 1],
  ])
  await expect.poll(kept).toBe(0)
})

test('one choice counts for all tabs, at once: what one accepts or withdraws, the other does too', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const asked = new Map<Page, readonly string[]>()
  for (const tab of [page, other]) {
    asked.set(tab, await routeStandIns(tab, 'NOXCOMET'))
    await visitAs(tab, { language: 'EN' })
    await tab.goto(brandUrl('nox-comet', '/m/help'))
    await expect(banner(tab)).toBeVisible()
  }
  expect(scripts(asked.get(other) ?? [])).toEqual([])
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(other)).toHaveCount(0)
  await expect.poll(() => scripts(asked.get(other) ?? []).length).toBe(trackingVendors.length)

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => context.cookies()).toEqual([])
  await expect.poll(() => storedKeys(page)).toEqual([])
  await other.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(other.getByRole('dialog').getByText('You rejected campaign measurement.')).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const calls = async () => (await callsOn(other)).length
  const before = await calls()
  await other.getByRole('navigation').getByRole('link', { name: 'News' }).first().click()
  await expect(other).toHaveURL(/\/m\/news/)
  await other.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expect(other.getByRole('heading', { name: 'Top games' })).toBeVisible()
  expect(await calls()).toBe(before)
  expect([await storedKeys(other), await context.cookies()]).toEqual([[], []])
})

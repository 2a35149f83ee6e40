import { expect, test } from './support/brands.ts'
import { changeScenario, resetScenario } from './support/sandbox.ts'
import { addScript, callsOn, eventsOn, openStage, type Stage } from './support/stage.ts'
import { routeStandIns, sandboxOrigin } from './support/stand-ins.ts'

// Not the merchant of the captcha's tests, which may run at the same time.
const code = 'MAYURDEEP'

test.beforeEach(({ page }) => openStage(page))
test.afterEach(() => resetScenario(code))

type OneTapStage = Stage & {
  readonly google: {
    readonly accounts: {
      readonly id: {
        readonly initialize: (config: {
          readonly client_id: string
          readonly nonce: string
          readonly callback: (answer: { readonly credential: string; readonly select_by: string }) => void
        }) => void
        readonly prompt: (
          onMoment: (moment: {
            readonly isDismissedMoment: () => boolean
            readonly getDismissedReason: () => string
          }) => void,
        ) => void
      }
    }
  }
  credential: string
}

test("[SBX-04] one tap: shown, accepted with a token like the emulator's, or dismissed", async ({ page }) => {
  await routeStandIns(page, code, { oneTap: true })
  const prompt = (): Promise<void> =>
    page.evaluate(() => {
      const stage = window as OneTapStage
      const events: string[] = (stage.events ??= [])
      const { id } = stage.google.accounts
      id.initialize({
        client_id: 'client',
        nonce: 'n',
        callback: ({ credential, select_by }) => (
          events.push(`credential by ${select_by}`), (stage.credential = credential)
        ),
      })
      id.prompt((moment) => moment.isDismissedMoment() && events.push(`dismissed ${moment.getDismissedReason()}`))
    })
  await addScript(page, 'https://accounts.google.com/gsi/client')
  await prompt()
  await page.getByRole('button', { name: 'Continue as Demo Player' }).click()
  expect(await eventsOn(page)).toEqual(['dismissed credential_returned', 'credential by fedcm'])
  const [, claims = ''] = (await page.evaluate(() => (window as OneTapStage).credential)).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'https://accounts.google.com',
    aud: 'client',
    nonce: 'n',
  })
  await changeScenario(code, { vendors: { oneTap: 'dismissed' } })
  await addScript(page, 'https://accounts.google.com/gsi/client')
  await prompt()
  await expect.poll(() => eventsOn(page)).toContain('dismissed cancel_called')
})

/** What the vendor's snippet sets up for its script. */
interface ChatQueue {
  readonly _q: unknown[][]
  _h: ((...entry: unknown[]) => unknown) | null
  readonly _v: string
}

type ChatStage = Stage & {
  __lc: { readonly license: number }
  LiveChatWidget: ChatQueue & {
    readonly call: (...args: readonly unknown[]) => unknown
    readonly on: (event: string, run: () => void) => unknown
    readonly get: (what: string) => unknown
  }
  Comm100API: { readonly site_id: number; readonly chat_buttons: readonly object[]; readonly loaded?: boolean }
}

test('[SBX-04] LiveChat: a call that was queued before the script loads opens the chat afterwards', async ({
  page,
}) => {
  await routeStandIns(page, code)
  await page.evaluate(() => {
    const stage = window as ChatStage
    const queue: ChatQueue = { _q: [], _h: null, _v: '2.0' }
    const run = (...entry: unknown[]): unknown => (queue._h ? queue._h(...entry) : queue._q.push(entry))
    stage.__lc = { license: 12345 }
    stage.LiveChatWidget = Object.assign(queue, {
      call: (...args: unknown[]) => run('call', args),
      on: (...args: unknown[]) => run('on', args),
      get: (...args: unknown[]) => run('get', args),
    })
    stage.LiveChatWidget.on('ready', () => (stage.events = ['ready']))
    stage.LiveChatWidget.call('maximize')
  })
  await addScript(page, 'https://cdn.livechatinc.com/tracking.js')
  await expect(page.getByRole('dialog', { name: 'LiveChat stand-in' })).toBeVisible()
  expect(await eventsOn(page)).toEqual(['ready'])
  await page.getByRole('button', { name: 'Minimize chat' }).click()
  expect(await page.evaluate(() => (window as ChatStage).LiveChatWidget.get('state'))).toMatchObject({
    visibility: 'minimized',
  })
})

test('[SBX-04] Comm100: the second address works when the first does not', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { chat: 'firstBase' } })
  await page.evaluate(
    () =>
      void ((window as ChatStage).Comm100API = { site_id: 9, chat_buttons: [{ code_plan: 'plan', div_id: 'place' }] }),
  )
  expect(await addScript(page, 'https://vue.comm100.com/livechat.ashx?siteId=9')).toBe(false)
  expect(await addScript(page, 'https://standby.comm100vue.com/livechat.ashx?siteId=9')).toBe(true)
  expect(await page.evaluate(() => (window as ChatStage).Comm100API.loaded)).toBe(true)
  await page.getByRole('button', { name: 'Chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Comm100 stand-in' })).toBeVisible()
  expect(await callsOn(page)).toEqual([{ vendor: 'comm100', call: ['open_chat_window', 'plan'] }])
})

type MetaQueue = ((...call: unknown[]) => void) & {
  readonly queue: unknown[][]
  readonly callMethod?: (...call: unknown[]) => void
}
/** A list of calls, which gets methods when the script has loaded. */
type GrowingQueue = unknown[][] & { readonly track?: (event: string) => void }

type PixelStage = Stage & {
  fbq: MetaQueue
  dataLayer: unknown[][]
  ttq: GrowingQueue
  kwaiq: GrowingQueue
  twq: { readonly queue: unknown[][]; readonly exe?: (...call: unknown[]) => void }
  bge: { readonly q: unknown[][] } | ((...call: unknown[]) => void)
}

/** A call that a storefront queues before the vendor's script loads, and one that it makes afterwards. */
const pixels: readonly (readonly [vendor: string, url: string, queue: () => void, later: () => void])[] = [
  [
    'meta',
    'https://connect.facebook.net/en_US/fbevents.js',
    () => {
      const fbq: MetaQueue = Object.assign(
        (...call: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)),
        { queue: [] },
      )
      fbq('init', '1')
      ;(window as PixelStage).fbq = fbq
    },
    () => (window as PixelStage).fbq('track', 'PageView'),
  ],
  [
    'google',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    () => void ((window as PixelStage).dataLayer = [['init', '1']]),
    () => void (window as PixelStage).dataLayer.push(['track', 'PageView']),
  ],
  [
    'tiktok',
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=1&lib=ttq',
    () => void ((window as PixelStage).ttq = [['init', '1']]),
    () => (window as PixelStage).ttq.track?.('PageView'),
  ],
  [
    'kwai',
    'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid=1&lib=kwaiq',
    () => void ((window as PixelStage).kwaiq = [['init', '1']]),
    () => (window as PixelStage).kwaiq.track?.('PageView'),
  ],
  [
    'x',
    'https://static.ads-twitter.com/uwt.js',
    () => void ((window as PixelStage).twq = { queue: [['init', '1']] }),
    () => (window as PixelStage).twq.exe?.('track', 'PageView'),
  ],
  [
    'bigo',
    'https://api.topnotchs.site/ad/events.js?pixel_id=1',
    () => void ((window as PixelStage).bge = { q: [['init', '1']] }),
    () => {
      const { bge } = window as PixelStage
      if (typeof bge === 'function') bge('track', 'PageView')
    },
  ],
]

for (const [vendor, url, queue, later] of pixels) {
  test(`[SBX-04] pixel ${vendor}: calls from before and after the script has loaded are recorded`, async ({ page }) => {
    await routeStandIns(page, code)
    await page.evaluate(queue)
    expect(await addScript(page, url)).toBe(true)
    await page.evaluate(later)
    expect(await callsOn(page)).toEqual([
      { vendor, call: ['init', '1'] },
      { vendor, call: ['track', 'PageView'] },
    ])
  })
}

type GameStage = Stage & {
  readonly MiniGame: { readonly set: string; readonly open: () => void }
}

test('[SBX-04] mini-game scripts v1 and s1, and pixels that cannot be loaded, throw, or break their global', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await page.route('https://stage.example/mini-game/**', async (route) => {
    const answer = await fetch(sandboxOrigin() + new URL(route.request().url()).pathname)
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  for (const set of ['v1', 's1']) {
    expect(await addScript(page, `https://stage.example/mini-game/${set}/minigame.js?_t=1`)).toBe(true)
    expect(await page.evaluate(() => (window as GameStage).MiniGame.set)).toBe(set)
  }
  await page.evaluate(() => void (window as GameStage).MiniGame.open())
  await page.getByRole('button', { name: 'Close game' }).click()
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { pixels: 'script' } })
  const tag = 'https://www.googletagmanager.com/gtag/js?id=G-1'
  expect(await addScript(page, tag)).toBe(false)
  await changeScenario(code, { vendors: { pixels: 'throws' } })
  faults.expect(/The stand-in of google throws/)
  await page.evaluate(() => void ((window as PixelStage).dataLayer = [['init', '1']]))
  expect(await addScript(page, tag)).toBe(true)
  expect((await callsOn(page)).at(-1)).toEqual({ vendor: 'google', call: ['init', '1'] })
  await changeScenario(code, { vendors: { pixels: 'globals' } })
  await addScript(page, tag)
  expect(await page.evaluate(() => (window as PixelStage).dataLayer)).toBe('taken')
})

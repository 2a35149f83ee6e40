import type { Page } from '@playwright/test'
import { expect, test } from './support/brands.ts'
import { changeScenario, resetScenario } from './support/sandbox.ts'
import { routeStandIns, sandboxOrigin } from './support/stand-ins.ts'

const code = 'LIMANAY'
// As strict as the brands' own: no inline style or script, no eval, and strings become scripts by a policy alone.
const policy = "default-src 'none'; img-src data:; script-src https:; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"
const v4 = 'https://static.geetest.com/v4/gt4.js'
const v3 = 'https://static.geetest.com/static/js/gt.0.4.9.js'

/** A page of nobody, and what the tests keep in it. */
type Stage = Window & Record<string, any> // eslint-disable-line @typescript-eslint/no-explicit-any

async function openStage(page: Page): Promise<void> {
  await page.route('https://stage.example/', (route) =>
    route.fulfill({ headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }, body: '<!doctype html><html lang="en"><title>Stage</title><link rel="icon" href="data:,"><div id="place"></div></html>' }),
  )
  await page.goto('https://stage.example/')
  await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url })
  })
}

/** Adds a script and tells whether it came. */
const addScript = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve(true)
        script.onerror = () => resolve(false)
        script.src = src
        document.head.append(script)
      }),
    url,
  )

const events = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as Stage)['events'] as string[])
const calls = (page: Page): Promise<readonly { vendor: string; call: unknown[] }[]> => page.evaluate(() => ((window as Stage)['__standInCalls'] ?? []) as { vendor: string; call: unknown[] }[])

/** Starts captcha v4 and writes down what it tells. */
const startV4 = (page: Page, more: object = {}): Promise<void> =>
  page.evaluate((given) => {
    const stage = window as Stage
    const told: string[] = (stage['events'] ??= [])
    const note = (name: string) => (value?: { code?: string }) => void told.push(value?.code === undefined ? name : `${name} ${value.code}`)
    const config = { captchaId: 'test-captcha', product: 'bind', timeout: 3000, language: 'eng', onError: note('loader error'), offlineCb: note('offline'), ...given }
    stage['initGeetest4'](config, (captcha: Stage) => {
      stage['captcha'] = captcha
      captcha['onReady'](note('ready'))['onSuccess'](note('success'))['onFail'](note('fail'))['onClose'](note('close'))['onError'](note('error'))
      captcha['appendTo']('#place')
    })
  }, more)

const sendSms = async (page: Page, proof: object): Promise<unknown> => {
  const data = { countryDialingCode: '1', mobileNum: String(Math.floor(Math.random() * 1e9)), ...proof }
  return (await page.request.post(`${sandboxOrigin()}/wps/verification/sms/noLogin`, { headers: { Merchant: code }, data })).json()
}

test.beforeEach(async ({ page }) => {
  await changeScenario(code, { signIn: { captcha: ['sms'] } })
  await openStage(page)
})
test.afterEach(() => resetScenario(code))

test('[SBX-04] captcha v4, bind: the proof that a player earns is taken by the back end, once', async ({ page }) => {
  const asked = await routeStandIns(page, code)
  expect(await addScript(page, v4)).toBe(true)
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['ready'])
  expect(asked).toEqual(['static.geetest.com/v4/gt4.js', 'gcaptcha4.geetest.com/load', 'static.geetest.com/v4/gct/gct4.js', 'static.geetest.com/v4/static/v1.9.3/js/gcaptcha4.js'])
  expect(await page.evaluate(() => (window as Stage)['captcha'].getValidate() as unknown)).toBe(false)
  await page.evaluate(() => void (window as Stage)['captcha'].showCaptcha())
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.poll(() => events(page)).toContain('fail')
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => events(page)).toContain('success')
  const proof = await page.evaluate(() => (window as Stage)['captcha'].getValidate() as Record<string, string>)
  expect(Object.keys(proof).sort()).toEqual(['captcha_id', 'captcha_output', 'gen_time', 'lot_number', 'pass_token'])
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify({ ...proof, pass_token: 'made up' }) })).toMatchObject({ success: false })
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify(proof) })).toMatchObject({ success: true })
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify(proof) })).toMatchObject({ success: false })
})

test('[SBX-04] captcha v4, float: a bar in the form, closing, solving, starting anew', async ({ page }) => {
  await routeStandIns(page, code)
  await addScript(page, v4)
  await startV4(page, { product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => events(page)).toEqual(['ready', 'close'])
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
  await page.evaluate(() => void (window as Stage)['captcha'].reset())
  expect(await page.evaluate(() => (window as Stage)['captcha'].getValidate() as unknown)).toBe(false)
  await page.evaluate(() => void (window as Stage)['captcha'].destroy())
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('[SBX-04] captcha v4: the next host is asked when one is down, and offline is told when all are', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  const asked = await routeStandIns(page, code, { down: ['gcaptcha4.geetest.com'] })
  await addScript(page, v4)
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['ready'])
  expect(asked.filter((address) => address.endsWith('/load'))).toEqual(['gcaptcha4.geetest.com/load', 'gcaptcha4.geevisit.com/load'])
  await changeScenario(code, { vendors: { captcha: 'api' } })
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['ready', 'offline'])
})

test('[SBX-04] captcha v4: 60204 stays until the loader is loaded anew, 60205 comes beside a captcha that works', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await addScript(page, v4)
  await changeScenario(code, { vendors: { captcha: 'resource' } })
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['loader error 60204'])
  await changeScenario(code, { vendors: { captcha: null } })
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['loader error 60204', 'loader error 60204'])
  await addScript(page, v4)
  await changeScenario(code, { vendors: { captcha: 'second' } })
  await startV4(page)
  await expect.poll(async () => [...(await events(page)).slice(2)].sort()).toEqual(['loader error 60205', 'ready'])
})

test('[SBX-04] captcha v4: no loader, an error of the service, a captcha that cannot be solved', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { captcha: 'script' } })
  expect(await addScript(page, v4)).toBe(false)
  await changeScenario(code, { vendors: { captcha: 'apiError' } })
  await addScript(page, v4)
  await startV4(page)
  await expect.poll(() => events(page)).toEqual(['loader error -50005'])
  await changeScenario(code, { vendors: { captcha: 'unsolvable' } })
  await startV4(page, { product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => events(page)).toContain('fail')
})

/** Starts captcha v3 with a challenge of the back end. */
const startV3 = (page: Page, setup: object): Promise<void> =>
  page.evaluate((given) => {
    const stage = window as Stage
    const told: string[] = (stage['events'] ??= [])
    const note = (name: string) => (value?: { error_code?: string } | string) =>
      void told.push(value === undefined ? name : `${name} ${typeof value === 'string' ? value : String(value.error_code)}`)
    const config = { product: 'bind', lang: 'en', https: true, new_captcha: true, onError: note('loader error'), ...given }
    stage['initGeetest'](config, (captcha: Stage) => {
      stage['captcha'] = captcha
      captcha['onReady'](note('ready'))['onSuccess'](note('success'))['onError'](note('error'))['onClose'](note('close'))
      captcha['appendTo']('#place')
    })
  }, setup)

test('[SBX-04] captcha v3: a challenge serves once, and its proof once', async ({ page }) => {
  await routeStandIns(page, code)
  await addScript(page, v3)
  const setup = async () => (await (await page.request.get(`${sandboxOrigin()}/wps/captcha/geetest?t=1`, { headers: { Merchant: code } })).json()) as { value: { challenge: string } }
  const { challenge } = (await setup()).value
  await startV3(page, { gt: 'test', challenge })
  await expect.poll(() => events(page)).toEqual(['ready'])
  await page.evaluate(() => void (window as Stage)['captcha'].verify())
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => events(page)).toContain('success')
  const proof = await page.evaluate(() => (window as Stage)['captcha'].getValidate() as Record<string, string>)
  const fields = { geetestChallenge: proof['geetest_challenge'], geetestSeccode: proof['geetest_seccode'] }
  expect(await sendSms(page, fields)).toMatchObject({ success: true })
  expect(await sendSms(page, fields)).toMatchObject({ success: false })
  await startV3(page, { gt: 'test', challenge, product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => events(page)).toContain('error error_02')
})

test('[SBX-04] captcha v3: without the service the offline one, without its script a bare text', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await addScript(page, v3)
  await changeScenario(code, { vendors: { captcha: 'api' } })
  await startV3(page, { gt: 'test', challenge: 'c' })
  await expect.poll(() => events(page)).toEqual(['ready'])
  await page.evaluate(() => void (window as Stage)['captcha'].verify())
  await page.getByRole('button', { name: 'Solve' }).click()
  expect(await page.evaluate(() => (window as Stage)['captcha'].getValidate() as object)).toMatchObject({ geetest_validate: 'coffline' })
  await changeScenario(code, { vendors: { captcha: 'resource' } })
  await startV3(page, { gt: 'test', challenge: 'd' })
  await expect.poll(() => events(page)).toContain('loader error 网络错误')
})

test('[SBX-04] one tap: shown, accepted with a token of the emulator kind, or dismissed', async ({ page }) => {
  await routeStandIns(page, code, { oneTap: true })
  const prompt = (): Promise<void> =>
    page.evaluate(() => {
      const stage = window as Stage
      const told: string[] = (stage['events'] ??= [])
      const { id } = stage['google'].accounts
      id.initialize({ client_id: 'client', nonce: 'n', callback: ({ credential, select_by }: Record<string, string>) => (told.push(`credential by ${select_by}`), (stage['credential'] = credential)) })
      id.prompt((moment: Stage) => moment['isDismissedMoment']() && told.push(`dismissed ${String(moment['getDismissedReason']())}`))
    })
  await addScript(page, 'https://accounts.google.com/gsi/client')
  await prompt()
  await page.getByRole('button', { name: 'Continue as Demo Player' }).click()
  expect(await events(page)).toEqual(['dismissed credential_returned', 'credential by fedcm'])
  const [, claims = ''] = (await page.evaluate(() => (window as Stage)['credential'] as string)).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'https://accounts.google.com', aud: 'client', nonce: 'n' })
  await changeScenario(code, { vendors: { oneTap: 'dismissed' } })
  await addScript(page, 'https://accounts.google.com/gsi/client')
  await prompt()
  await expect.poll(() => events(page)).toContain('dismissed cancel_called')
})

test('[SBX-04] LiveChat: what was queued before the script opens the chat after it', async ({ page }) => {
  await routeStandIns(page, code)
  await page.evaluate(() => {
    const stage = window as Stage
    const queue = { _q: [] as unknown[], _h: null as ((...entry: unknown[]) => unknown) | null, _v: '2.0' }
    const run = (...entry: unknown[]): unknown => (queue._h ? queue._h(...entry) : queue._q.push(entry))
    stage['__lc'] = { license: 12345 }
    stage['LiveChatWidget'] = Object.assign(queue, { call: (...args: unknown[]) => run('call', args), on: (...args: unknown[]) => run('on', args), get: (...args: unknown[]) => run('get', args) })
    stage['LiveChatWidget'].on('ready', () => (stage['events'] = ['ready']))
    stage['LiveChatWidget'].call('maximize')
  })
  await addScript(page, 'https://cdn.livechatinc.com/tracking.js')
  await expect(page.getByRole('dialog', { name: 'LiveChat stand-in' })).toBeVisible()
  expect(await events(page)).toEqual(['ready'])
  await page.getByRole('button', { name: 'Minimize chat' }).click()
  expect(await page.evaluate(() => (window as Stage)['LiveChatWidget'].get('state') as unknown)).toMatchObject({ visibility: 'minimized' })
})

test('[SBX-04] Comm100: the second address works when the first does not', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { chat: 'firstBase' } })
  await page.evaluate(() => void ((window as Stage)['Comm100API'] = { site_id: 9, chat_buttons: [{ code_plan: 'plan', div_id: 'place' }] }))
  expect(await addScript(page, 'https://vue.comm100.com/livechat.ashx?siteId=9')).toBe(false)
  expect(await addScript(page, 'https://standby.comm100vue.com/livechat.ashx?siteId=9')).toBe(true)
  expect(await page.evaluate(() => (window as Stage)['Comm100API'].loaded as boolean)).toBe(true)
  await page.getByRole('button', { name: 'Chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Comm100 stand-in' })).toBeVisible()
  expect(await calls(page)).toEqual([{ vendor: 'comm100', call: ['open_chat_window', 'plan'] }])
})

/** What a storefront queues before the vendor's script, and what the stand-in has to have noted. */
const pixels: readonly (readonly [vendor: string, url: string, queue: () => void, later: () => void])[] = [
  [
    'meta',
    'https://connect.facebook.net/en_US/fbevents.js',
    () => {
      const fbq = Object.assign((...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)), { queue: [] as unknown[][] } as { queue: unknown[][]; callMethod?: (...call: unknown[]) => void })
      fbq('init', '1')
      ;(window as Stage)['fbq'] = fbq
    },
    () => (window as Stage)['fbq']('track', 'PageView'),
  ],
  [
    'google',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    () => void ((window as Stage)['dataLayer'] = [['init', '1']]),
    () => void (window as Stage)['dataLayer']?.push(['track', 'PageView']),
  ],
  [
    'tiktok',
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=1&lib=ttq',
    () => void ((window as Stage)['ttq'] = [['init', '1']]),
    () => (window as Stage)['ttq'].track('PageView'),
  ],
  [
    'kwai',
    'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid=1&lib=kwaiq',
    () => void ((window as Stage)['kwaiq'] = [['init', '1']]),
    () => (window as Stage)['kwaiq'].track('PageView'),
  ],
  [
    'x',
    'https://static.ads-twitter.com/uwt.js',
    () => void ((window as Stage)['twq'] = { queue: [['init', '1']] }),
    () => (window as Stage)['twq']?.exe?.('track', 'PageView'),
  ],
  [
    'bigo',
    'https://api.topnotchs.site/ad/events.js?pixel_id=1',
    () => void ((window as Stage)['bge'] = { q: [['init', '1']] }),
    () => (window as Stage)['bge']('track', 'PageView'),
  ],
]

for (const [vendor, url, queue, later] of pixels) {
  test(`[SBX-04] pixel ${vendor}: calls from before and after the script are noted`, async ({ page }) => {
    await routeStandIns(page, code)
    await page.evaluate(queue)
    expect(await addScript(page, url)).toBe(true)
    await page.evaluate(later)
    expect(await calls(page)).toEqual([
      { vendor, call: ['init', '1'] },
      { vendor, call: ['track', 'PageView'] },
    ])
  })
}

test('[SBX-04] mini-game scripts v1 and s1, and pixels that cannot be loaded', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route('https://stage.example/mini-game/**', async (route) => {
    const answer = await fetch(sandboxOrigin() + new URL(route.request().url()).pathname)
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() })
  })
  for (const set of ['v1', 's1']) {
    expect(await addScript(page, `https://stage.example/mini-game/${set}/minigame.js?_t=1`)).toBe(true)
    expect(await page.evaluate(() => (window as Stage)['MiniGame'].set as string)).toBe(set)
  }
  await page.evaluate(() => void (window as Stage)['MiniGame'].open())
  await page.getByRole('button', { name: 'Close game' }).click()
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { pixels: 'script' } })
  expect(await addScript(page, 'https://www.googletagmanager.com/gtag/js?id=G-1')).toBe(false)
})

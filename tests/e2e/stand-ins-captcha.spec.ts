import type { Page } from '@playwright/test'
import { expect, test } from './support/brands.ts'
import { changeScenario, resetScenario } from './support/sandbox.ts'
import { addScript, eventsOn, openStage, type Stage } from './support/stage.ts'
import { routeStandIns, sandboxOrigin } from './support/stand-ins.ts'

const code = 'LIMANAY'
const v4 = 'https://static.geetest.com/v4/gt4.js'
const v3 = 'https://static.geetest.com/static/js/gt.0.4.9.js'

/** The vendor's captcha; `Detail` is the argument of its events. */
interface Captcha<Detail> {
  readonly onReady: (run: (detail?: Detail) => void) => this
  readonly onSuccess: (run: (detail?: Detail) => void) => this
  readonly onClose: (run: (detail?: Detail) => void) => this
  readonly onError: (run: (detail?: Detail) => void) => this
  readonly appendTo: (place: string) => void
  readonly getValidate: () => Readonly<Record<string, string>> | false
}

interface CaptchaV4 extends Captcha<{ readonly code?: string }> {
  readonly onFail: (run: () => void) => this
  readonly showCaptcha: () => void
  readonly reset: () => void
  readonly destroy: () => void
}

interface CaptchaV3 extends Captcha<{ readonly error_code?: string } | string> {
  readonly verify: () => void
}

type CaptchaStage = Stage & {
  readonly initGeetest4: (config: object, made: (captcha: CaptchaV4) => void) => void
  readonly initGeetest: (config: object, made: (captcha: CaptchaV3) => void) => void
  /** The instance that was started last. */
  v4: CaptchaV4
  v3: CaptchaV3
}

/** Starts captcha v4 and records its events. */
const startV4 = (page: Page, more: object = {}): Promise<void> =>
  page.evaluate((given) => {
    const stage = window as CaptchaStage
    const events: string[] = (stage.events ??= [])
    const note = (name: string) => (value?: { code?: string }) =>
      void events.push(value?.code === undefined ? name : `${name} ${value.code}`)
    const config = {
      captchaId: 'test-captcha',
      product: 'bind',
      timeout: 3000,
      language: 'eng',
      onError: note('loader error'),
      offlineCb: note('offline'),
      ...given,
    }
    stage.initGeetest4(config, (captcha) => {
      stage.v4 = captcha
      captcha
        .onReady(note('ready'))
        .onSuccess(note('success'))
        .onFail(note('fail'))
        .onClose(note('close'))
        .onError(note('error'))
      captcha.appendTo('#place')
    })
  }, more)

const sendSms = async (page: Page, proof: object): Promise<unknown> => {
  const data = { countryDialingCode: '1', mobileNum: String(Math.floor(Math.random() * 1e9)), ...proof }
  return (
    await page.request.post(`${sandboxOrigin()}/wps/verification/sms/noLogin`, { headers: { Merchant: code }, data })
  ).json()
}

test.beforeEach(async ({ page }) => {
  await changeScenario(code, { signIn: { captcha: ['sms'] } })
  await openStage(page)
})
test.afterEach(() => resetScenario(code))

test('[SBX-04] captcha v4, bind: the back end accepts the proof of a solved puzzle, once', async ({ page }) => {
  const asked = await routeStandIns(page, code)
  expect(await addScript(page, v4)).toBe(true)
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['ready'])
  expect(asked).toEqual([
    'static.geetest.com/v4/gt4.js',
    'gcaptcha4.geetest.com/load',
    'static.geetest.com/v4/gct/gct4.js',
    'static.geetest.com/v4/static/v1.9.3/js/gcaptcha4.js',
  ])
  expect(await page.evaluate(() => (window as CaptchaStage).v4.getValidate())).toBe(false)
  await page.evaluate(() => void (window as CaptchaStage).v4.showCaptcha())
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.poll(() => eventsOn(page)).toContain('fail')
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => eventsOn(page)).toContain('success')
  const proof = await page.evaluate(() => (window as CaptchaStage).v4.getValidate())
  expect(Object.keys(proof).sort()).toEqual(['captcha_id', 'captcha_output', 'gen_time', 'lot_number', 'pass_token'])
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify({ ...proof, pass_token: 'made up' }) })).toMatchObject(
    { success: false },
  )
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify(proof) })).toMatchObject({ success: true })
  expect(await sendSms(page, { geetestValidateV4: JSON.stringify(proof) })).toMatchObject({ success: false })
})

test('[SBX-04] captcha v4, float: a bar in the form, closing, solving, starting again', async ({ page }) => {
  await routeStandIns(page, code)
  await addScript(page, v4)
  await startV4(page, { product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => eventsOn(page)).toEqual(['ready', 'close'])
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
  await page.evaluate(() => void (window as CaptchaStage).v4.reset())
  expect(await page.evaluate(() => (window as CaptchaStage).v4.getValidate())).toBe(false)
  await page.evaluate(() => void (window as CaptchaStage).v4.destroy())
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('[SBX-04] captcha v4: the next host is tried when one is down, and offline is reported when all are', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  const asked = await routeStandIns(page, code, { down: ['gcaptcha4.geetest.com'] })
  await addScript(page, v4)
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['ready'])
  expect(asked.filter((address) => address.endsWith('/load'))).toEqual([
    'gcaptcha4.geetest.com/load',
    'gcaptcha4.geevisit.com/load',
  ])
  await changeScenario(code, { vendors: { captcha: 'api' } })
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['ready', 'offline'])
})

test('[SBX-04] captcha v4: 60204 stays until the loader is loaded again, 60205 comes with a captcha that works', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await addScript(page, v4)
  await changeScenario(code, { vendors: { captcha: 'resource' } })
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['loader error 60204'])
  await changeScenario(code, { vendors: { captcha: null } })
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['loader error 60204', 'loader error 60204'])
  await addScript(page, v4)
  await changeScenario(code, { vendors: { captcha: 'second' } })
  await startV4(page)
  await expect.poll(async () => [...(await eventsOn(page)).slice(2)].sort()).toEqual(['loader error 60205', 'ready'])
})

test('[SBX-04] captcha v4: no loader, an error of the service, a captcha that cannot be solved', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await changeScenario(code, { vendors: { captcha: 'script' } })
  expect(await addScript(page, v4)).toBe(false)
  await changeScenario(code, { vendors: { captcha: 'apiError' } })
  await addScript(page, v4)
  await startV4(page)
  await expect.poll(() => eventsOn(page)).toEqual(['loader error -50005'])
  await changeScenario(code, { vendors: { captcha: 'unsolvable' } })
  await startV4(page, { product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => eventsOn(page)).toContain('fail')
})

/** Starts captcha v3 with a challenge of the back end. */
const startV3 = (page: Page, setup: object): Promise<void> =>
  page.evaluate((given) => {
    const stage = window as CaptchaStage
    const events: string[] = (stage.events ??= [])
    const note = (name: string) => (value?: { error_code?: string } | string) =>
      void events.push(
        value === undefined ? name : `${name} ${typeof value === 'string' ? value : String(value.error_code)}`,
      )
    const config = {
      product: 'bind',
      lang: 'en',
      https: true,
      new_captcha: true,
      onError: note('loader error'),
      ...given,
    }
    stage.initGeetest(config, (captcha) => {
      stage.v3 = captcha
      captcha.onReady(note('ready')).onSuccess(note('success')).onError(note('error')).onClose(note('close'))
      captcha.appendTo('#place')
    })
  }, setup)

test('[SBX-04] captcha v3: a challenge is valid once, and so is its proof', async ({ page }) => {
  await routeStandIns(page, code)
  await addScript(page, v3)
  const setup = async () =>
    (await (
      await page.request.get(`${sandboxOrigin()}/wps/captcha/geetest?t=1`, { headers: { Merchant: code } })
    ).json()) as { value: { challenge: string } }
  const { challenge } = (await setup()).value
  await startV3(page, { gt: 'test', challenge })
  await expect.poll(() => eventsOn(page)).toEqual(['ready'])
  await page.evaluate(() => void (window as CaptchaStage).v3.verify())
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => eventsOn(page)).toContain('success')
  const proof = await page.evaluate(() => (window as CaptchaStage).v3.getValidate())
  const fields = {
    geetestChallenge: proof && proof['geetest_challenge'],
    geetestSeccode: proof && proof['geetest_seccode'],
  }
  expect(await sendSms(page, fields)).toMatchObject({ success: true })
  expect(await sendSms(page, fields)).toMatchObject({ success: false })
  await startV3(page, { gt: 'test', challenge, product: 'float' })
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await page.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => eventsOn(page)).toContain('error error_02')
})

test('[SBX-04] captcha v3: without the service the offline captcha runs, without its script the error is a plain text', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await routeStandIns(page, code)
  await addScript(page, v3)
  await changeScenario(code, { vendors: { captcha: 'api' } })
  await startV3(page, { gt: 'test', challenge: 'c' })
  await expect.poll(() => eventsOn(page)).toEqual(['ready'])
  await page.evaluate(() => void (window as CaptchaStage).v3.verify())
  await page.getByRole('button', { name: 'Solve' }).click()
  expect(await page.evaluate(() => (window as CaptchaStage).v3.getValidate())).toMatchObject({
    geetest_validate: 'coffline',
  })
  await changeScenario(code, { vendors: { captcha: 'resource' } })
  await startV3(page, { gt: 'test', challenge: 'd' })
  await expect.poll(() => eventsOn(page)).toContain('loader error 网络错误')
})

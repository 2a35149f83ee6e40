import { expect, test, vi } from 'vitest'
import type { Settings } from '../settings/settings.ts'
import { settingsFrom } from '../settings/settings.ts'
import { settingsLoaded } from '../settings/settings-slice.ts'
import { deferred } from '../lib/deferred.ts'
import { createClient } from '../testing/client.ts'
import { captchaVersion, isCaptchaShown } from './captcha-switch.ts'
import { registerField, type CaptchaControl } from './field/registry.ts'
import { clearCaptcha, verifyCaptcha } from './verify-captcha.ts'
import { eventually } from '../testing/eventually.ts'
import { systemSettings } from '../../../contract/wire/system.ts'
import { decoded } from '../testing/decoded.ts'

const proof = { geetestValidateV4: '{}' }
const shown = { version: 'v4', captchaId: 'id', showGeetest: true, showSmsGeetest: true, showLoginGeetest: true }

function settingsWith(captcha: object, whitelabelVal: object = {}): Settings {
  const settings = settingsFrom(
    decoded({ lenient: systemSettings.value }, { captcha: { ...shown, ...captcha }, whitelabelVal }),
  )
  if (!settings) throw new Error('These are no settings')
  return settings
}

function play(captcha: object = {}) {
  const { store, clock, alertTexts } = createClient(() => Promise.reject(new Error('No call is made')))
  store.dispatch(settingsLoaded({ settings: settingsWith(captcha), imageCdns: [] }))
  const control = { verify: vi.fn(async () => ({ proof })), clear: vi.fn() }
  const addField = (purpose: 'login' | 'sms' | 'register') => {
    const field = deferred<CaptchaControl>()
    return { field, remove: store.dispatch(registerField(purpose, field)) }
  }
  return { store, clock, alertTexts, control, addField }
}

test('[CAP-08] each captcha appears only if its own switch is set', () => {
  const none = { showGeetest: false, showSmsGeetest: false, showLoginGeetest: false }
  for (const [purpose, name] of [
    ['register', 'showGeetest'],
    ['sms', 'showSmsGeetest'],
    ['login', 'showLoginGeetest'],
  ] as const) {
    expect(isCaptchaShown(purpose, settingsWith({ [name]: false }))).toBe(false)
    expect(isCaptchaShown(purpose, settingsWith({ ...none, [name]: true }))).toBe(true)
    expect(isCaptchaShown(purpose, null)).toBe(true)
  }
})

test('[CAP-07] [CAP-09] GEETESTVCODE3 switches the login captcha only, GEETEST3 the other two', () => {
  const purposes = ['login', 'register', 'sms'] as const
  const shownWith = (whitelabelVal: object) =>
    purposes.filter((purpose) => isCaptchaShown(purpose, settingsWith({}, whitelabelVal)))
  expect(shownWith({ GEETESTVCODE3: false })).toEqual(['register', 'sms'])
  expect(shownWith({ GEETEST3: false })).toEqual(['login'])
  expect(shownWith({})).toEqual(purposes)
})

test('[CAP-11] the version comes from the settings call, or from the merchant if that answer is garbled', () => {
  expect(captchaVersion(settingsWith({ version: 'v3' }), 'v4')).toBe('v3')
  for (const garbled of [{ version: 'v5' }, { version: 4 }, { version: null }])
    expect(captchaVersion(settingsWith(garbled), 'v3')).toBe('v3')
  expect(captchaVersion(null, undefined)).toBe('v4')
})

test('a malformed captcha id is ignored', () => {
  expect(settingsWith({ captchaId: '<img>' }).captcha?.captchaId).toBe('')
  expect(settingsWith({ captchaId: 5 }).captcha?.captchaId).toBe('')
})

test('[CAP-03] the field in the page gives the proof as soon as its code has loaded', async () => {
  const { store, control, addField } = play()
  const { field } = addField('register')
  const answer = store.dispatch(verifyCaptcha('register'))
  field.resolve(control)
  expect(await answer).toEqual({ proof })
})

test('[CAP-08] without a captcha the proof is empty, and no field is needed', async () => {
  const { store, alertTexts } = play({ showGeetest: false })
  expect(await store.dispatch(verifyCaptcha('register'))).toEqual({ proof: {} })
  expect(alertTexts()).toEqual([])
})

test('[CAP-14] without a field, or with one whose code does not load within 10 s, it is not set up, and the player is told', async () => {
  const { store, clock, alertTexts, addField } = play()
  expect(await store.dispatch(verifyCaptcha('login'))).toEqual({ refusal: 'not setup geetest' })
  expect(alertTexts()).toEqual([{ key: 'unknown_error' }])
  addField('login')
  const answer = store.dispatch(verifyCaptcha('login'))
  clock.advance(10_000)
  expect(await answer).toEqual({ refusal: 'not setup geetest' })
})

test('[CAP-04] clearing resets the field of that purpose; a removed field is left alone', async () => {
  const { store, control, addField } = play()
  const { field, remove } = addField('sms')
  field.resolve(control)
  store.dispatch(clearCaptcha('register'))
  store.dispatch(clearCaptcha('sms'))
  await eventually(() => expect(control.clear).toHaveBeenCalledOnce())
  remove()
  store.dispatch(clearCaptcha('sms'))
  expect(await store.dispatch(verifyCaptcha('sms'))).toEqual({ refusal: 'not setup geetest' })
  expect(control.clear).toHaveBeenCalledOnce()
})

test('a field that is added before its predecessor is removed stays registered', async () => {
  const { store, control, addField } = play()
  const before = addField('sms')
  addField('sms').field.resolve(control)
  before.remove()
  expect(await store.dispatch(verifyCaptcha('sms'))).toEqual({ proof })
})

test('[CAP-08] settings that arrive during the submit and switch the captcha off let it continue without one', async () => {
  const { store, alertTexts, addField } = play()
  const { remove } = addField('login')
  const answer = store.dispatch(verifyCaptcha('login'))
  store.dispatch(settingsLoaded({ settings: settingsWith({ showLoginGeetest: false }), imageCdns: [] }))
  remove()
  expect(await answer).toEqual({ proof: {} })
  expect(alertTexts()).toEqual([])
})

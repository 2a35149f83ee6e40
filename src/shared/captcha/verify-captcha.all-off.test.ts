import { expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { isCaptchaShown } from './captcha-switch.ts'
import { verifyCaptcha } from './verify-captcha.ts'

const purposes = ['login', 'register', 'sms'] as const

test.each(purposes)(
  '[CAP-07] without its flags there is no captcha for %s, whatever the back end says',
  async (purpose) => {
    const { store, clock, alertTexts } = createClient(() => Promise.reject(new Error('No call is made')))
    expect(isCaptchaShown(purpose, null)).toBe(false)
    expect(await store.dispatch(verifyCaptcha(purpose))).toEqual({ proof: {} })
    expect([clock.pending(), alertTexts()]).toEqual([0, []])
  },
)

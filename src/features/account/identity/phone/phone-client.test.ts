// @vitest-environment happy-dom
import { signInWithPhoneNumber } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendPhoneCode } from './phone-client.ts'
import type { LastSms } from './phone-flow.ts'

/** Events of captchas and sent codes, in order. */
const log = vi.hoisted((): string[] => [])

vi.mock('../firebase/identity-auth.ts', () => ({ identityAuth: () => ({}) }))
vi.mock('firebase/auth', () => {
  class RecaptchaVerifier {
    readonly element: HTMLElement
    constructor(_auth: unknown, element: HTMLElement, { size }: { readonly size: string }) {
      this.element = element
      log.push(`${size} captcha mounted`)
    }
    readonly clear = () => void log.push('captcha reset')
  }
  const signInWithPhoneNumber = vi.fn((_auth: unknown, number: string, { element }: RecaptchaVerifier) => {
    log.push(`${number} sent with ${element.isConnected ? 'the captcha of the page' : 'a captcha that is gone'}`)
    return Promise.resolve({
      confirm: (code: string) => Promise.resolve({ user: { getIdToken: () => Promise.resolve(`token of ${code}`) } }),
    })
  })
  return { RecaptchaVerifier, signInWithPhoneNumber }
})

const project = { apiKey: 'k', appId: 'a', authDomain: 'd', projectId: 'p' }
const send = (number: string, last: LastSms) =>
  sendPhoneCode({ project, language: 'en-US', number, container: document.body, last })

beforeEach(() => void log.splice(0))

test('[IDP-23] the invisible captcha is reset before another code is sent, with a fresh one', async () => {
  const last: LastSms = {}
  await send('+84900000001', last)
  await send('+84900000002', last)
  expect(log).toEqual([
    'invisible captcha mounted',
    '+84900000001 sent with the captcha of the page',
    'captcha reset',
    'invisible captcha mounted',
    '+84900000002 sent with the captcha of the page',
  ])
})

test('[IDP-23] the captcha of an SMS that was not sent is reset as well', async () => {
  const last: LastSms = {}
  vi.mocked(signInWithPhoneNumber).mockRejectedValueOnce(new Error('auth/too-many-requests'))
  await expect(send('+84900000001', last)).rejects.toThrow('auth/too-many-requests')
  await send('+84900000001', last)
  expect(log).toEqual([
    'invisible captcha mounted',
    'captcha reset',
    'invisible captcha mounted',
    '+84900000001 sent with the captcha of the page',
  ])
})

test('[IDP-24] the code confirmed against the pending result yields the ID token', async () => {
  const confirm = await send('+84900000001', {})
  expect(await confirm('123456')).toBe('token of 123456')
})

import { expect, test } from 'vitest'
import { captchaRefusals } from '../../../shared/captcha/captcha.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { faultWords, reportRefusal } from './captcha-words.ts'

test("the vendor's words come first, then ours, each with the code if there is one", () => {
  expect(faultWords({ kind: 'vendor', text: 'Try later', code: '60500' })).toEqual({ text: 'Try later (60500)' })
  expect(faultWords({ kind: 'vendor', text: 'Try later' })).toEqual({ text: 'Try later' })
  expect(faultWords({ kind: 'network', code: '7' })).toEqual({
    key: 'captcha:network_failure_code',
    values: { code: '7' },
  })
  expect(faultWords({ kind: 'notSetUp' })).toEqual({ key: 'captcha:not_set_up' })
})

const report = (...refusal: Parameters<typeof reportRefusal>) => {
  const { store, alerts, toastTexts } = createClient(async () => envelope(null))
  store.dispatch(reportRefusal(...refusal))
  return { alerts: alerts(), toasts: toastTexts() }
}

test.each([
  ['unsolved', 'verify_first'],
  ['parallel', 'too_fast'],
  ['notSetUp', 'not_set_up'],
  ['wrongVersion', 'not_work'],
  ['failed', 'failed'],
] as const)('a captcha that is %s is an alert titled "notice"', (name, key) => {
  const { alerts, toasts } = report(captchaRefusals[name])
  expect(alerts).toMatchObject([{ kind: 'notice', title: { key: 'notice' }, message: { key: `captcha:${key}` } }])
  expect(toasts).toEqual([])
})

test('a player who closed the captcha knows why, and gets only a toast', () => {
  expect(report(captchaRefusals.closed)).toEqual({ alerts: [], toasts: [{ key: 'captcha:verify_first' }] })
})

test("the vendor's fault says more than the refusal", () => {
  expect(report(captchaRefusals.failed, { kind: 'vendor', text: 'Try later' }).alerts).toMatchObject([
    { message: { text: 'Try later' } },
  ])
})

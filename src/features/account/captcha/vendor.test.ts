import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultWords } from './captcha-words.ts'
import { vendorFault } from './vendor.ts'

test.each(['60204', '60205'])('[CAP-15] code %s is a network failure with its code', (code) => {
  const fault = vendorFault({ code, msg: 'Network failure', desc: { detail: 'resource load timeout' } })
  expect(faultWords(fault)).toEqual({ key: 'captcha:network_failure_code', values: { code } })
})

test("[CAP-16] the bare text of v3's loader is a network failure without a code", () => {
  expect(faultWords(vendorFault('网络错误'))).toEqual({ key: 'captcha:network_failure' })
})

test("[CAP-05] the vendor's text for the player, followed by the code if it is a number", () => {
  expect(faultWords(vendorFault({ code: '60001', msg: 'illegal captcha_id' }))).toEqual({
    text: 'illegal captcha_id (60001)',
  })
  expect(
    faultWords(vendorFault({ error_code: 'error_02', msg: 'old challenge', user_error: 'Please refresh' })),
  ).toEqual({ text: 'Please refresh' })
  expect(faultWords(vendorFault({ error_code: 'error_02', user_error: 'Please refresh', code: -50005 }))).toEqual({
    text: 'Please refresh (-50005)',
  })
  expect(faultWords(vendorFault({ code: 60500 }))).toEqual({ key: 'captcha:failed_code', values: { code: '60500' } })
  expect(faultWords(vendorFault({}))).toEqual({ key: 'captcha:failed' })
})

test('any error is a fault with a text of reasonable length', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      const words = faultWords(vendorFault(error))
      if ('text' in words) expect(words.text.length).toBeLessThan(220)
    }),
  )
})

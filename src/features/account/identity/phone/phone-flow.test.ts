import { expect, test, vi } from 'vitest'
import { createPhoneFlow, type LastSms, internationalNumber } from './phone-flow.ts'

const phone = { countryDialingCode: '+84', mobileNum: '0912 345 678' }
const authError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` })

function open(last: LastSms = {}) {
  const [reportError, confirm] = [vi.fn(), vi.fn((code: string) => Promise.resolve(`token of ${code}`))]
  const send = vi.fn(() => Promise.resolve(confirm as (code: string) => Promise<string>))
  return { reportError, confirm, send, flow: createPhoneFlow({ last, send, reportError }) }
}

test('[IDP-23] [IDP-24] the pending result of an SMS is kept, and the code confirmed against it yields an ID token', async () => {
  const { flow, send, confirm } = open()
  expect(await flow.send(phone)).toBe('sent')
  expect(send).toHaveBeenCalledExactlyOnceWith('+84912345678')
  expect(await flow.confirm('123456')).toBe('token of 123456')
  expect(confirm).toHaveBeenCalledExactlyOnceWith('123456')
})

test('[IDP-23] another SMS replaces the pending result', async () => {
  const { flow, send, confirm } = open()
  const second = vi.fn(() => Promise.resolve('second'))
  await flow.send(phone)
  send.mockResolvedValueOnce(second)
  await flow.send(phone)
  expect(await flow.confirm('1')).toBe('second')
  expect(confirm).not.toHaveBeenCalled()
})

test('[IDP-24] a form that is mounted again confirms the code that the earlier one sent', async () => {
  const last: LastSms = {}
  await open(last).flow.send(phone)
  expect(await open(last).flow.confirm('123456')).toBe('token of 123456')
})

test('[IDP-25] a code without a pending result is reported as expired', async () => {
  const { flow, reportError } = open()
  expect(await flow.confirm('123456')).toBeNull()
  expect(reportError).toHaveBeenCalledExactlyOnceWith({ code: 'auth/code-expired', reason: '' })
})

test('[IDP-25] [IDP-26] a code that the provider refuses is reported, and another one can be tried for the same SMS', async () => {
  const { flow, reportError, confirm } = open()
  await flow.send(phone)
  confirm.mockRejectedValueOnce(authError('invalid-verification-code'))
  expect(await flow.confirm('000000')).toBeNull()
  expect(reportError).toHaveBeenCalledExactlyOnceWith({ code: 'auth/invalid-verification-code', reason: '' })
  expect(await flow.confirm('123456')).toBe('token of 123456')
})

test('[IDP-23] an SMS that cannot be sent is reported, and the pending result stays', async () => {
  const { flow, reportError, send } = open()
  await flow.send(phone)
  send.mockRejectedValueOnce(authError('too-many-requests'))
  expect(await flow.send(phone)).toBe('reported')
  expect(reportError).toHaveBeenCalledExactlyOnceWith({ code: 'auth/too-many-requests', reason: '' })
  expect(await flow.confirm('123456')).toBe('token of 123456')
})

test('[IDP-24] a code that is entered again after a failure of the back end is not confirmed twice', async () => {
  const { flow, confirm } = open()
  await flow.send(phone)
  expect([await flow.confirm('123456'), await flow.confirm('123456')]).toEqual(['token of 123456', 'token of 123456'])
  expect(confirm).toHaveBeenCalledOnce()
})

test.each([
  ['84', '912345678', '+84912345678'],
  ['+880', '01712-345678', '+8801712345678'],
  ['39', '06 698', '+3906698'],
])('the dialing code %s and %s are the number %s', (countryDialingCode, mobileNum, expected) => {
  expect(internationalNumber({ countryDialingCode, mobileNum })).toBe(expected)
})

/** Codes that the back end sends by SMS. */
import { expect, test, vi } from 'vitest'
import { selectCodeSending } from '../../src/shared/sms-code/code-sending.ts'
import { sendSmsCode } from '../../src/shared/sms-code/send-by.ts'
import { withSharedClock } from './support/shared-clock.ts'

const { open, openAnother, control } = withSharedClock()
const phone = { countryDialingCode: '84', mobileNum: '933000111' }

test('[IDP-19] [IDP-21] the sandbox gets dialing code and number, and its expirationTime is when the next can be sent', async () => {
  const { store, clock } = await open()
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
  const [code] = await control().codes()
  expect(code).toMatchObject({ to: '84933000111', by: 'sms' })
  expect(selectCodeSending(store.getState(), 'sms')).toEqual({
    kind: 'counting',
    to: phone.mobileNum,
    until: code?.expiresAt,
  })
  clock.advance(60_000)
  expect(selectCodeSending(store.getState(), 'sms')).toEqual({ kind: 'sendable' })
  expect(await store.dispatch(sendSmsCode(phone))).toBe('sent')
})

test('[IDP-22] too many requests from another page: the form says so, and can request again later', async () => {
  const first = await open()
  await first.store.dispatch(sendSmsCode(phone))
  const other = await openAnother()
  expect(await other.store.dispatch(sendSmsCode(phone))).toEqual({ failure: { key: 'sms-code:not_now' } })
  first.clock.advance(60_000)
  expect(await other.store.dispatch(sendSmsCode(phone))).toBe('sent')
})

test.each(['wrongTypes', 'cutOff', 'empty', 'html'])(
  '[IDP-21] after an answer that is %s the button can be pressed again',
  async (kind) => {
    const sandboxErrors = vi.spyOn(console, 'error')
    await control().change({ faults: [{ call: 'smsSend', kind }] })
    const { store, clock } = await open()
    await store.dispatch(sendSmsCode(phone))
    clock.advance(60_000)
    expect(selectCodeSending(store.getState(), 'sms')).toEqual({ kind: 'sendable' })
    expect(sandboxErrors).not.toHaveBeenCalled()
  },
)

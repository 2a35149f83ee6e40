import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import {
  forgetRememberedLogin,
  isAutoLoginOff,
  pauseRememberedLogin,
  switchAutoLoginOff,
  switchAutoLoginOn,
} from './remembered-login.ts'

const local = () => testServices().local

test('only "0" disables the automatic login', () => {
  const storage = local()
  expect(isAutoLoginOff(storage)).toBe(false)
  for (const [value, isOff] of [
    ['0', true],
    ['1', false],
    ['', false],
    ['off', false],
  ] as const) {
    storage.write('autoLogin', value)
    expect(isAutoLoginOff(storage)).toBe(isOff)
  }
})

test('the automatic login is switched on and off', () => {
  const storage = local()
  switchAutoLoginOff(storage)
  expect([storage.read('autoLogin'), isAutoLoginOff(storage)]).toEqual(['0', true])
  switchAutoLoginOn(storage)
  expect([storage.read('autoLogin'), isAutoLoginOff(storage)]).toEqual(['1', false])
})

test('[SES-14] a remembered login is paused and keeps its record; where there is none, nothing changes', () => {
  const storage = local()
  pauseRememberedLogin(storage)
  expect(storage.read('autoLogin')).toBeNull()
  storage.write('rememberedLogin', 'record')
  pauseRememberedLogin(storage)
  expect([storage.read('autoLogin'), storage.read('rememberedLogin')]).toEqual(['0', 'record'])
})

test('a forgotten login leaves no record', () => {
  const storage = local()
  storage.write('rememberedLogin', 'record')
  forgetRememberedLogin(storage)
  expect(storage.read('rememberedLogin')).toBeNull()
})

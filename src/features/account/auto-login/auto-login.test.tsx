// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { writeRememberedLogin, type RememberedLogin } from '../../../shared/remembered-login/remembered-login.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher, mayAutoLogin } from './auto-login.tsx'

afterEach(cleanup)

test('[AUTH-16] the remembered login is read without dispatching', async () => {
  const services = testServices()
  const read = vi.spyOn(services.local, 'read')
  const password = 'encoded'
  writeRememberedLogin(services.local, { type: 'username', username: 'mira', merchant: fixtureBrand.code, password })
  await stage(<Watcher />, { services, answers: { systemSettings: 'pending' } })
  expect(read).toHaveBeenCalledWith('rememberedLogin')
})

const remembered: RememberedLogin = { type: 'username', username: 'player', merchant: 'LOTUS88', password: 'x' }
const may = { remembered, merchant: 'LOTUS88', search: '?id=1', isMember: false, isOff: false }

test('[AUTH-16] a login that is remembered for this merchant is used', () => {
  expect(mayAutoLogin(may)).toBe(true)
  expect(mayAutoLogin({ ...may, remembered: null })).toBe(false)
})
test('[AUTH-17] not for a member', () => expect(mayAutoLogin({ ...may, isMember: true })).toBe(false))
test.each(['?redirectUrl=x', '?a=1&backUrl=', '?redirectUrl'])('[AUTH-18] not with %s in the address', (search) =>
  expect(mayAutoLogin({ ...may, search })).toBe(false),
)
test('[AUTH-19] not when the setting is off', () => expect(mayAutoLogin({ ...may, isOff: true })).toBe(false))
test('[AUTH-20] not for another merchant', () => expect(mayAutoLogin({ ...may, merchant: 'OTHER' })).toBe(false))
test('[AUTH-21] never with a remembered login of type sms', () => {
  expect(mayAutoLogin({ ...may, remembered: { type: 'sms', username: '912', merchant: 'LOTUS88' } })).toBe(false)
})

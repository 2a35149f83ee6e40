// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { writeRememberedLogin } from '../../../shared/remembered-login/remembered-login.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { Page } from './sign-in-page.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

test('[AUTH-14] the form starts with the remembered name, which is read without dispatching', async () => {
  vi.stubGlobal('isSecureContext', true)
  const services = testServices()
  const password = 'encoded'
  writeRememberedLogin(services.local, { type: 'username', username: 'mira', merchant: fixtureBrand.code, password })
  await stage(<Page />, { at: '/m/login', services, answers: { systemSettings: 'pending' } })
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mira')
})

// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { writeRememberedLogin } from '../../../shared/remembered-login/remembered-login.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher } from './early-watch.tsx'

afterEach(cleanup)

test('[AUTH-16] the remembered login is read without dispatching', async () => {
  const services = testServices()
  const read = vi.spyOn(services.local, 'read')
  const password = 'encoded'
  writeRememberedLogin(services.local, { type: 'username', username: 'mira', merchant: fixtureBrand.code, password })
  await stage(<Watcher />, { services, answers: { systemSettings: 'pending' } })
  expect(read).toHaveBeenCalledWith('rememberedLogin')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { GuestsOnly } from '../../../shared/account/guests-only.tsx'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Page } from './change-password-page.tsx'

afterEach(cleanup)

const mobile: BrandConfig = {
  ...fixtureBrand,
  registration: { mode: 'mobile', defaultMobilePassword: '668899' },
}

const signIn = '/m/login?backUrl=/m/news'
/** The page of the change asks for the settings. */
const asked: Answers = { systemSettings: 'pending' }

/** A member whose sign-in stored this reason arrives. */
async function arrive(mustChangePassword: string, { brand = mobile, at = signIn, answers = asked } = {}) {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '7', token: 'T', merchantCode: brand.code, userName: 'Mira', mustChangePassword }),
  )
  await stage(
    <Routes>
      <Route path="/m/login" element={<GuestsOnly>The form</GuestsOnly>} />
      <Route path="/m/changePsw" element={<Page />} />
      <Route path="/m/news" element="The news" />
    </Routes>,
    { at, brand, services, answers },
  )
}

const oldPassword = () => screen.getByLabelText<HTMLInputElement>('Current password').value

test('[AUTH-10] [REG-09] who may still have the fixed password is led to its change, where it is filled in, and may go on without', async () => {
  await arrive('fixed')
  expect(oldPassword()).toBe('668899')
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(document.body.textContent).toBe('The news')
})

test('[AUTH-10] without a fixed password of the merchant no member is led there', async () => {
  await arrive('fixed', { brand: fixtureBrand, answers: {} })
  expect(document.body.textContent).toBe('The news')
})

test('[AUTH-10] a password that has to be changed cannot be put off', async () => {
  await arrive('first', { at: '/m/changePsw' })
  expect(oldPassword()).toBe('')
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  screen.getByRole('button', { name: 'Sign out' })
})

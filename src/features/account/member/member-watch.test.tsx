// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Balance } from '../../../shared/wallet/balance.tsx'
import { Watcher } from './member-watch.tsx'

afterEach(cleanup)

test('a balance on the screen is asked for anew when the player comes back to the page, or to its window', async () => {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }
  services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  // Invalidated answers are fetched once no query is under way, so none may stay without an answer.
  const failure = { status: 500, data: null }
  const answers: Answers = {
    balance: { value: { amount: '1500.00', currency: 'VND' } },
    memberInfo: { failure },
    relay: { failure },
  }
  await stage(
    <>
      <Watcher />
      <Balance />
    </>,
    { services, answers },
  )
  expect(await screen.findByText('$1,500.00')).toBeTruthy()
  answers.balance = { value: { amount: '900', currency: 'VND' } }
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('$900.00')).toBeTruthy()
  answers.balance = { value: { amount: '700', currency: 'VND' } }
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('$700.00')).toBeTruthy()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import { stage } from '../../../../shared/testing/stage.tsx'
import { SwitchOff } from '../../../../shared/testing/switch-off.tsx'
import { useCaptchaFacts } from './use-captcha-facts.ts'

afterEach(cleanup)

function Id() {
  return <output>{useCaptchaFacts()?.captchaId}</output>
}

test.each([
  ["GEETESTTEST3 on, the operator's test captcha whatever the settings say", [], 'test-captcha'],
  ['GEETESTTEST3 switched off by the back end, the captcha of the settings', ['GEETESTTEST3'], 'served'],
] as const)('[CAP-07] with %s', async (_what, names, expected) => {
  const captcha = { version: 'v4', captchaId: 'test-captcha', loader: '', apiServers: [] } as const
  await stage(
    <>
      <Id />
      <SwitchOff names={names} settings={{ captcha: { version: 'v4', captchaId: 'served' } }} />
    </>,
    { brand: { ...fixtureBrand, captcha }, answers: { systemSettings: 'pending' } },
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe(expected)
})

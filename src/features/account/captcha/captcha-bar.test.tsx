// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { CaptchaBar } from './captcha-bar.tsx'
import { loading, nextState } from './widget.ts'
import { vendorFault } from './vendor.ts'

afterEach(cleanup)

test.each([
  ['its words and its numeric code', { code: '60001', msg: 'illegal captcha_id' }, 'illegal captcha_id (60001)'],
  ['its words for users before others', { user_error: 'Please refresh', msg: 'expired' }, 'Please refresh'],
  ['no code that is no number', { error_code: 'error_02', user_error: 'Please refresh' }, 'Please refresh'],
  ['the code alone', { code: 60500 }, 'The verification did not work (60500)'],
])('[CAP-05] after an error of the vendor the widget shows %s', async (_case, error, words) => {
  const state = nextState(loading, { type: 'failed', fault: vendorFault(error) })
  await stage(<CaptchaBar state={state} onRetry={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe(`${words}Try again`)
})

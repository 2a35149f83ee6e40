import { expect, test, vi } from 'vitest'
import type { CaptchaAnswer } from '../../../../shared/captcha/captcha.ts'
import { createVerification } from './verification.ts'

const solved = { solved: true } as unknown as CaptchaAnswer

test('[CAP-12] a verification runs until it is settled with an answer', async () => {
  const verification = createVerification()
  const begin = vi.fn()
  expect(verification.isRunning()).toBe(false)
  const answer = verification.run(begin)
  expect([begin.mock.calls.length, verification.isRunning()]).toEqual([1, true])
  verification.settle(() => null)
  expect(verification.isRunning()).toBe(true)
  verification.settle(() => solved)
  expect(verification.isRunning()).toBe(false)
  expect(await answer).toBe(solved)
})

test('[CAP-12] what comes while none is running is not looked at', () => {
  const answerOf = vi.fn(() => solved)
  createVerification().settle(answerOf)
  expect(answerOf).not.toHaveBeenCalled()
})

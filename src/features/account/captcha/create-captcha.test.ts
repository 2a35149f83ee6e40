import { expect, test, vi } from 'vitest'
import type { CaptchaProduct, CaptchaAnswer } from '../../../shared/captcha/captcha.ts'
import { createCaptcha, createVerification } from './create-captcha.ts'
import type { VendorCaptcha, VendorEvents } from './vendor.ts'

const proof = { geetestValidateV4: '{"lot_number":"1"}' }
const fault = { kind: 'network', code: '60204' } as const

function play(product: CaptchaProduct, more: Partial<VendorCaptcha> = {}) {
  const starts: VendorEvents[] = []
  const vendor = { show: vi.fn(), reset: vi.fn(), destroy: vi.fn(), ...more }
  const afterPuzzle = vi.fn()
  const report = vi.fn()
  const captcha = createCaptcha({ product, report, whileOpen: () => afterPuzzle })
  const giveUp = vi.fn()
  captcha.begin((events) => {
    starts.push(events)
    events.made(vendor)
    return giveUp
  })
  const last = (): VendorEvents => {
    const events = starts.at(-1)
    if (!events) throw new Error('Nothing was started')
    return events
  }
  return { captcha, vendor, report, afterPuzzle, giveUp, starts, last }
}

test('[CAP-13] a bind opens by itself and resolves with the proof, or with verify_first if it was closed', async () => {
  const { captcha, vendor, report, last, afterPuzzle } = play('bind')
  last().ready()
  const closed = captcha.verify()
  expect(vendor.show).toHaveBeenCalledOnce()
  last().closed()
  expect(await closed).toEqual({ refusal: 'verify_first' })
  expect(report.mock.calls).toEqual([['verify_first', undefined]])
  expect(afterPuzzle).toHaveBeenCalledOnce()
  const solved = captcha.verify()
  last().solved(proof)
  expect(await solved).toEqual({ proof })
})

test('[REG-08] a bind that is requested before it is ready opens as soon as it is', async () => {
  const { captcha, vendor, last } = play('bind')
  const answer = captcha.verify()
  expect(vendor.show).not.toHaveBeenCalled()
  last().ready()
  expect(vendor.show).toHaveBeenCalledOnce()
  last().solved(proof)
  expect(await answer).toEqual({ proof })
})

test('[CAP-12] a second verification while one is running is rejected and does not disturb the first', async () => {
  const { captcha, report, last } = play('bind')
  last().ready()
  const first = captcha.verify()
  expect(await captcha.verify()).toEqual({ refusal: 'verify geetest too fast' })
  expect(report.mock.calls).toEqual([['verify geetest too fast', undefined]])
  last().solved(proof)
  expect(await first).toEqual({ proof })
})

test('[REG-08] an unsolved float blocks, and opens nothing', async () => {
  const { captcha, vendor, report, last } = play('float')
  expect(await captcha.verify()).toEqual({ refusal: 'please complete the verification first' })
  last().ready()
  expect(await captcha.verify()).toEqual({ refusal: 'please complete the verification first' })
  expect(report).toHaveBeenCalledTimes(2)
  expect(vendor.show).not.toHaveBeenCalled()
})

test("[CAP-03] a float returns the player's proof once", async () => {
  const { captcha, vendor, last } = play('float')
  last().ready()
  captcha.show()
  last().solved(proof)
  expect(captcha.state()).toEqual({ kind: 'success', proof })
  expect(await captcha.verify()).toEqual({ proof })
  expect(await captcha.verify()).toEqual({ refusal: 'please complete the verification first' })
  expect(vendor.reset).toHaveBeenCalledOnce()
  expect(captcha.state()).toEqual({ kind: 'waiting' })
})

test('[CAP-04] clearing leads back to waiting, by a new start where the vendor cannot reset', () => {
  const v4 = play('float')
  v4.last().ready()
  v4.last().solved(proof)
  v4.captcha.clear()
  expect([v4.captcha.state().kind, v4.starts.length]).toEqual(['waiting', 1])
  const { show, destroy } = v4.vendor
  const starts: VendorEvents[] = []
  const v3 = createCaptcha({ product: 'float', report: vi.fn(), whileOpen: () => () => undefined })
  v3.begin((events) => {
    starts.push(events)
    events.made({ show, destroy })
    return () => undefined
  })
  starts[0]?.ready()
  starts[0]?.solved(proof)
  v3.clear()
  expect([v3.state().kind, starts.length]).toEqual(['loading', 2])
  starts[1]?.ready()
  expect(v3.state().kind).toBe('waiting')
})

test('[CAP-06] an error ends a running verification; a retry starts again and ignores the earlier start', async () => {
  const { captcha, vendor, report, last, starts, giveUp } = play('bind')
  const answer = captcha.verify()
  last().failed(fault)
  expect(await answer).toEqual({ refusal: 'captcha error' })
  expect(report).toHaveBeenCalledWith('captcha error', fault)
  expect(captcha.state()).toEqual({ kind: 'error', fault })
  captcha.retry()
  expect(captcha.state()).toEqual({ kind: 'loading' })
  expect(starts).toHaveLength(2)
  for (const ended of [giveUp, vendor.destroy]) expect(ended).toHaveBeenCalledOnce()
  starts[0]?.failed(fault)
  starts[0]?.ready()
  expect(captcha.state()).toEqual({ kind: 'loading' })
  starts[1]?.ready()
  expect(captcha.state()).toEqual({ kind: 'waiting' })
})

test('a submit while a bind is in error tries once more', async () => {
  const { captcha, vendor, last, starts } = play('bind')
  last().failed(fault)
  const answer = captcha.verify()
  expect([captcha.state().kind, starts.length]).toEqual(['loading', 2])
  last().ready()
  expect(vendor.show).toHaveBeenCalledOnce()
  last().solved(proof)
  expect(await answer).toEqual({ proof })
})

test.each(['bind', 'float'] as const)(
  '[CAP-14] a %s without a usable setup reports not setup geetest',
  async (product) => {
    const report = vi.fn()
    const captcha = createCaptcha({ product, report, whileOpen: () => () => undefined })
    captcha.begin((events) => {
      events.failed({ kind: 'notSetUp' })
      return () => undefined
    })
    expect(await captcha.verify()).toEqual({ refusal: 'not setup geetest' })
    expect(report).toHaveBeenCalledWith('not setup geetest', { kind: 'notSetUp' })
  },
)

test('exceptions of the vendor lead to the error state, never to a hanging submit', async () => {
  const throwing = () => {
    throw new Error('vendor')
  }
  const { captcha, last } = play('bind', { show: throwing, destroy: throwing })
  last().ready()
  expect(await captcha.verify()).toEqual({ refusal: 'captcha error' })
  expect(captcha.state()).toEqual({ kind: 'error', fault: { kind: 'vendor' } })
  captcha.end()
})

test('it restarts in another language, but a solved captcha stays solved', () => {
  const { captcha, last } = play('float')
  last().ready()
  const again = vi.fn(() => () => undefined)
  captcha.begin(again)
  expect([captcha.state().kind, again.mock.calls.length]).toEqual(['loading', 1])
  const solved = play('float')
  solved.last().ready()
  solved.last().solved(proof)
  solved.captcha.begin(again)
  expect([solved.captcha.state().kind, again.mock.calls.length]).toEqual(['success', 1])
})

test('removing the form ends the verification silently and destroys a vendor that arrives late', async () => {
  const { captcha, vendor, report, last } = play('bind')
  const events = last()
  const answer = captcha.verify()
  captcha.end()
  expect(await answer).toEqual({ refusal: 'verify_first' })
  expect(report).not.toHaveBeenCalled()
  events.made(vendor)
  expect(vendor.destroy).toHaveBeenCalledTimes(2)
})

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

import { expect, test } from 'vitest'
import { afterOpeningEvent, asking, type OpeningEvent, type Opening } from './opening.ts'

const url = 'https://games.example/reels'
const after = (...events: readonly OpeningEvent[]): Opening => events.reduce(afterOpeningEvent, asking)
const framed: OpeningEvent = { type: 'answered', place: { kind: 'frame', url } }
const failure = { status: 400, data: null, code: 'game.closed', message: 'Closed' }

test('[GAME-13] an address for a frame is opened, and shown once it has loaded', () => {
  expect(after(framed)).toEqual({ step: 'opening', url, isSlow: false })
  expect(after(framed, { type: 'loaded' })).toEqual({ step: 'shown', url })
})

test('[GAME-13] an address for the whole window leads there', () => {
  expect(after({ type: 'answered', place: { kind: 'leave', url } })).toEqual({ step: 'leaving', url })
})

test('an address that leads nowhere is a failure of its own', () => {
  expect(after({ type: 'answered', place: null })).toEqual({ step: 'failed', reason: 'address' })
})

test('[GAME-15] a call that has lasted 10 s, or that timed out, is a time-out', () => {
  expect(after({ type: 'late' })).toEqual({ step: 'failed', reason: 'timeout' })
  expect(after({ type: 'failed', failure: { status: 0, data: null, code: 'client.timeout' } })).toEqual({
    step: 'failed',
    reason: 'timeout',
  })
})

test('[GAME-14] a frame that has not loaded after 10 s is slow, and goes on loading', () => {
  expect(after(framed, { type: 'late' })).toEqual({ step: 'opening', url, isSlow: true })
  expect(after(framed, { type: 'late' }, { type: 'loaded' })).toEqual({ step: 'shown', url })
})

test('a refusal keeps its words', () => {
  expect(after({ type: 'failed', failure })).toEqual({ step: 'failed', reason: failure })
})

test('what comes too late changes nothing', () => {
  const timedOut = after({ type: 'late' })
  for (const event of [framed, { type: 'failed', failure }, { type: 'loaded' }, { type: 'late' }] as const)
    expect(afterOpeningEvent(timedOut, event)).toBe(timedOut)
  const shown = after(framed, { type: 'loaded' })
  for (const event of [framed, { type: 'failed', failure }, { type: 'late' }, { type: 'loaded' }] as const)
    expect(afterOpeningEvent(shown, event)).toBe(shown)
})

test('a retry asks again', () => {
  for (const events of [[{ type: 'late' }], [framed, { type: 'late' }]] as const)
    expect(after(...events, { type: 'retried' })).toEqual({ step: 'asking' })
})

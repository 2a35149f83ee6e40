import { expect, test } from 'vitest'
import type { MerchantState, Rollout, RolloutMerchant } from './model.ts'
import { type Next, nextOf } from './next.ts'
import { reduce, type RolloutEvent } from './reduce.ts'
import { sampleMerchant, sampleRollout } from './testing/sample-rollout.ts'

const occasion = { time: '2026-01-01T00:00:00.000Z', user: 'ada', reason: 'because' }

type Given = MerchantState | 'failed to publish' | 'failed its check'
const merchant = (id: string, wave: number, given: Given): RolloutMerchant =>
  sampleMerchant(id, {
    wave,
    state: given.startsWith('failed') ? 'failed' : (given as MerchantState),
    failure: given.startsWith('failed')
      ? { at: given === 'failed its check' ? 'check' : 'publish', message: 'it broke' }
      : null,
  })

/** A rollout in its first wave, with the merchants a, b, … in it, and z in the second one. */
const rollout = (states: readonly Given[], more: Partial<Rollout> = {}): Rollout =>
  sampleRollout([...states.map((state, at) => merchant('abcdef'.charAt(at), 0, state)), merchant('z', 1, 'planned')], {
    waves: ['1 %', 'all'],
    lines: 2,
    ...more,
  })
const halting = { isHalting: true }
const noCheck = { check: null }

/** `publish a, check b`, an event, or `wait`. */
const shown = (given: Rollout, ...busy: readonly string[]): string => text(nextOf(given, new Set(busy)))
const text = (next: Next): string => {
  if (next.kind === 'tell' || next.kind === 'judge') return `${next.kind} ${next.merchants.map(({ id }) => id).join()}`
  if (next.kind === 'steps') return next.steps.map(({ act, merchant: { id } }) => `${act} ${id}`).join(', ')
  return next.kind === 'event' ? next.event.kind : 'wait'
}

test.each<[string, readonly Given[], Partial<Rollout>, string]>([
  ['begins all of the wave, and none of the next', ['planned', 'planned'], {}, 'publish a, publish b'],
  ['goes on where it was interrupted', ['assets', 'entry', 'live'], {}, 'publish a, publish b, check c'],
  ['goes on to the next wave when all are checked', ['checked', 'checked'], {}, 'next-wave'],
  ['is content with live where nothing is checked', ['live', 'live'], noCheck, 'next-wave'],
  ['rolls back what failed its check', ['failed its check'], halting, 'take-back a'],
  ['begins no other after a failed check', ['rolled-back', 'planned'], halting, 'stopped'],
  ['checks what is live already all the same', ['rolled-back', 'live'], halting, 'check b'],
  ['finishes what is half done then', ['rolled-back', 'assets', 'entry'], halting, 'publish b, publish c'],
  ['stops before the next wave after a failed check', ['rolled-back', 'checked'], halting, 'stopped'],
  ['publishes the others when one could not be', ['failed to publish', 'planned'], {}, 'publish b'],
  ['stops before the next wave then too', ['failed to publish', 'checked'], {}, 'stopped'],
  ['goes on after a user has resumed it', ['rolled-back', 'checked'], {}, 'next-wave'],
])('[REL-04] a rollout %s', (_what, states, more, expected) => {
  expect(shown(rollout(states, more))).toBe(expected)
})

test('what is under way is not begun again, and the wave waits for it', () => {
  expect(shown(rollout(['planned', 'assets']), 'b')).toBe('publish a')
  expect(shown(rollout(['checked', 'assets']), 'b')).toBe('wait')
})

test.each<
  [string, readonly Given[], Partial<Rollout>, { busy?: readonly string[]; untold: readonly string[] }, string]
>([
  ['after all of the wave are live', ['live', 'planned'], {}, { untold: ['a'] }, 'publish b'],
  ['after what is under way', ['live', 'assets'], {}, { busy: ['b'], untold: ['a'] }, 'wait'],
  ['before the checks', ['live', 'live'], {}, { untold: ['a', 'b'] }, 'tell a,b'],
  ['once', ['live', 'live'], {}, { untold: [] }, 'check a, check b'],
  ['where nothing is checked too', ['live', 'live'], noCheck, { untold: ['a', 'b'] }, 'tell a,b'],
  [
    'of what was rolled back, after all that was',
    ['rolled-back', 'failed its check'],
    halting,
    { untold: ['a'] },
    'take-back b',
  ],
  ['of that before the others are checked', ['rolled-back', 'live'], halting, { untold: ['a'] }, 'tell a'],
])('[REL-04] a command after the wave is told %s', (_what, states, more, { busy, untold }, expected) => {
  expect(text(nextOf(rollout(states, more), new Set(busy), new Set(untold)))).toBe(expected)
})

const after = (given: Rollout, ...events: readonly RolloutEvent[]): Rollout =>
  events.reduce((last, event) => reduce(last, event, occasion), given)
const failed = (at: 'publish' | 'check'): RolloutEvent => ({ kind: 'failed', id: 'a', failure: { at, message: 'x' } })

test.each<[string, readonly Given[], Partial<Rollout>, string]>([
  ['after the checks', ['checked', 'live'], {}, 'check b'],
  ['of all that is live', ['checked', 'rolled-back', 'checked'], {}, 'judge a,c'],
  ['where nothing is checked too', ['live', 'live'], noCheck, 'judge a,b'],
  ['not of a wave that stops in any case', ['checked', 'rolled-back'], halting, 'stopped'],
  ['not of a wave of which nothing is live', ['rolled-back'], {}, 'next-wave'],
  ['not before the first wave', [], { wave: -1 }, 'next-wave'],
])('[REL-04] a gate is asked %s', (_what, states, more, expected) => {
  expect(text(nextOf(rollout(states, more), new Set(), undefined, false))).toBe(expected)
})

test('a wave that the gate refuses is taken back as a whole, and the rollout stops', () => {
  const refused = (id: string): RolloutEvent => ({ kind: 'failed', id, failure: { at: 'gate', message: 'errors' } })
  const half = after(rollout(['checked', 'checked']), refused('a'), refused('b'))
  expect(shown(half)).toBe('take-back a, take-back b')
  const back = (id: string): RolloutEvent => ({ kind: 'merchant', id, state: 'rolled-back' })
  expect(shown(after(half, back('a'), back('b')))).toBe('stopped')
})

test('[REL-04] after a failed check nothing begins until a user resumes; what was rolled back stays so', () => {
  const stopped = after(
    rollout(['live', 'planned']),
    failed('check'),
    { kind: 'merchant', id: 'a', state: 'rolled-back' },
    { kind: 'stopped' },
  )
  expect(stopped).toMatchObject({ status: 'stopped', isHalting: true })
  const resumed = after(stopped, { kind: 'resumed' })
  expect(resumed).toMatchObject({ status: 'running', isHalting: false })
  expect(shown(resumed)).toBe('publish b')
})

test('[REL-04] an interrupted rollout that was about to stop stops all the same', () => {
  const interrupted = after(rollout(['live', 'planned']), failed('check'))
  const resumed = after(interrupted, { kind: 'resumed' }, { kind: 'merchant', id: 'a', state: 'rolled-back' })
  expect(shown(resumed)).toBe('stopped')
})

test('a merchant that could not be published is tried again when the rollout is resumed', () => {
  const stopped = after(rollout(['assets', 'checked']), failed('publish'), { kind: 'stopped' })
  expect(stopped.isHalting).toBe(false)
  expect(shown(after(stopped, { kind: 'resumed' }))).toBe('publish a')
})

test('[REL-06] the journal tells of every wave and every end, with what is live then', () => {
  const begun = after(rollout(['planned'], { wave: -1, lines: 0 }), { kind: 'next-wave' })
  const second = after(begun, { kind: 'merchant', id: 'a', state: 'checked' }, { kind: 'next-wave' })
  const complete = after(second, { kind: 'merchant', id: 'z', state: 'checked' }, { kind: 'next-wave' })
  expect(complete.status).toBe('complete')
  expect(complete.latest.map(({ sequence, event, wave, result }) => [sequence, event, wave, result])).toEqual([
    [1, 'begun', null, '0 live, 2 not begun'],
    [2, 'wave-begun', '1 %', '0 live, 2 not begun'],
    [3, 'wave-complete', '1 %', '1 live, 1 not begun'],
    [4, 'wave-begun', 'all', '1 live, 1 not begun'],
    [5, 'wave-complete', 'all', '2 live'],
    [6, 'complete', null, '2 live'],
  ])
  const ends = after(complete, { kind: 'undoing' }, { kind: 'undone' }).latest.slice(-2)
  expect(ends).toMatchObject([
    { event: 'undoing', user: 'ada', reason: 'because', sequence: 7 },
    { event: 'undone', reason: null, sequence: 8 },
  ])
})

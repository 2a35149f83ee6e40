import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loading, nextState, type WidgetEvent, type WidgetState } from './widget.ts'

const proof = { geetestValidateV4: '{}' }
const fault = { kind: 'network', code: '60204' } as const
const after = (...events: readonly WidgetEvent[]): WidgetState => events.reduce(nextState, loading)
const ready: WidgetEvent = { type: 'ready' }
const solved: WidgetEvent = { type: 'solved', proof }
const failed: WidgetEvent = { type: 'failed', fault }

test('[CAP-02] it starts as loading and changes to waiting once initialized', () => {
  expect(after()).toEqual({ kind: 'loading' })
  expect(after(ready)).toEqual({ kind: 'waiting' })
})

test('[CAP-03] solving changes waiting to success, with the proof', () => {
  expect(after(ready, solved)).toEqual({ kind: 'success', proof })
  expect(after(solved)).toEqual({ kind: 'loading' })
})

test('[CAP-04] closing and a reset lead back to waiting', () => {
  expect(after(ready, { type: 'closed' })).toEqual({ kind: 'waiting' })
  expect(after(ready, solved, { type: 'reset' })).toEqual({ kind: 'waiting' })
  expect(after(ready, solved, { type: 'closed' })).toEqual({ kind: 'success', proof })
})

test('[CAP-05] an error stays although the vendor also reports that it is ready', () => {
  expect(after(failed)).toEqual({ kind: 'error', fault })
  expect(after(failed, ready)).toEqual({ kind: 'error', fault })
  expect(after(ready, failed, solved)).toEqual({ kind: 'error', fault })
  expect(after(ready, solved, failed)).toEqual({ kind: 'success', proof })
})

test('[CAP-06] a new start leads from the error to loading', () => {
  expect(after(failed, { type: 'started' })).toEqual({ kind: 'loading' })
})

test('[CAP-02] after any events it is in one of the four states, and started and ready make it usable again', () => {
  const event = fc.constantFrom<WidgetEvent>(
    ready,
    solved,
    failed,
    { type: 'closed' },
    { type: 'reset' },
    { type: 'started' },
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      expect(['loading', 'waiting', 'success', 'error']).toContain(after(...events).kind)
      expect(after(...events, { type: 'started' }, ready).kind).toBe('waiting')
    }),
  )
})

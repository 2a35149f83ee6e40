import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

function queue() {
  const timers: { run: () => void; ms: number }[] = []
  const toasts = createToastQueue((run, ms) => timers.push({ run, ms }))
  return { toasts, timers }
}

test('[ERR-09] a toast stays 1.5 s unless it asks for another time', () => {
  const { toasts, timers } = queue()
  toasts.show({ text: 'Copied' })
  toasts.show({ text: 'Loading', forMs: 10_000 })
  expect(timers.map(({ ms }) => ms)).toEqual([1500, 10_000])
})

test('a newer toast takes the place of an older one and outlives its end', () => {
  const { toasts, timers } = queue()
  toasts.show({ text: 'one' })
  toasts.show({ text: 'two' })
  timers[0]?.run()
  expect(toasts.current()?.text).toBe('two')
  timers[1]?.run()
  expect(toasts.current()).toBeNull()
})

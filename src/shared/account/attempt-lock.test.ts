import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { attemptLock } from './attempt-lock.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

function underWay() {
  const clock = createFakeClock()
  const lock = attemptLock(clock)
  let end: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined
  const first = lock.run(() => new Promise<string>((resolve, reject) => (end = { resolve, reject })))
  return { clock, lock, first, end: () => end ?? { resolve: () => undefined, reject: () => undefined } }
}

test('[AUTH-06] [REG-14] while one attempt runs, another is ignored and does nothing', async () => {
  const { lock, clock, first, end } = underWay()
  const second = vi.fn(() => Promise.resolve('second'))
  clock.advance(3_600_000)
  expect(await lock.run(second)).toBe('ignored')
  expect(second).not.toHaveBeenCalled()
  end().resolve('first')
  expect(await first).toBe('first')
})

test.each(['succeeded', 'failed'])(
  '[AUTH-07] [REG-14] the lock is lifted 500 ms after an attempt that %s',
  async (how) => {
    const { lock, clock, first, end } = underWay()
    if (how === 'failed') {
      end().reject(new Error('no'))
      await expect(first).rejects.toThrow('no')
    } else {
      end().resolve('done')
      await first
    }
    await settle()
    clock.advance(499)
    expect(await lock.run(() => Promise.resolve('early'))).toBe('ignored')
    clock.advance(1)
    expect(await lock.run(() => Promise.resolve('next'))).toBe('next')
  },
)

test('buttons are busy while an attempt runs, not while it rests', async () => {
  const { lock, first, end } = underWay()
  const told = vi.fn()
  lock.subscribe(told)
  expect(lock.isRunning()).toBe(true)
  end().resolve('done')
  await first
  expect(lock.isRunning()).toBe(false)
  expect(told).toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { deferred } from './deferred.ts'
import { within } from './within.ts'

test('a value that arrives in time is passed on, and no timer is left', async () => {
  const clock = createFakeClock()
  const value = deferred<string>()
  const waiting = within(value.promise, 100, clock)
  clock.advance(99)
  value.resolve('there')
  expect([await waiting, clock.pending()]).toEqual(['there', 0])
})

test('undefined when the time is up, whatever comes later', async () => {
  const clock = createFakeClock()
  const value = deferred<string>()
  const waiting = within(value.promise, 100, clock)
  clock.advance(100)
  value.resolve('late')
  expect(await waiting).toBeUndefined()
})

test('a failure is passed on, and no timer is left', async () => {
  const clock = createFakeClock()
  await expect(within(Promise.reject(new Error('no')), 100, clock)).rejects.toThrow('no')
  expect(clock.pending()).toBe(0)
})

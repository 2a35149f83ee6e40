import { expect, test, vi } from 'vitest'
import { createClient } from '../testing/client.ts'
import { scoped } from './scoped.ts'

const open = () => createClient(() => Promise.reject(new Error('No call is made')))

test('every store has an instance of its own, created when it is first needed, with the services of that store', () => {
  const create = vi.fn(({ clock }: { readonly clock: unknown }) => ({ clock }))
  const instance = scoped(create)
  const [one, other] = [open(), open()]
  expect(create).not.toHaveBeenCalled()
  expect(one.store.dispatch(instance)).toBe(one.store.dispatch(instance))
  expect(one.store.dispatch(instance)).not.toBe(other.store.dispatch(instance))
  expect([one.store.dispatch(instance).clock, create.mock.calls.length]).toEqual([one.clock, 2])
})

test('an instance may be undefined, and is still created once', () => {
  const create = vi.fn(() => undefined)
  const instance = scoped(create)
  const { store } = open()
  store.dispatch(instance)
  store.dispatch(instance)
  expect(create).toHaveBeenCalledOnce()
})

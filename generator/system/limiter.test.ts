import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

/** A task that ends when it is released. */
function held() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { task: () => ended, end: () => end() }
}

test('no more tasks than allowed run at a time, and the others start in order', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  const tasks = [held(), held(), held(), held()]
  const all = tasks.map(({ task }, index) => limit(() => (begun.push(index), task())))
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  tasks[1]?.end()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  tasks.forEach(({ end }) => end())
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a task that fails makes room for the next one', async () => {
  const limit = createLimiter(1)
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

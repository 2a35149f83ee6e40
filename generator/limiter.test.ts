import { expect, test } from 'vitest'
import { takeTurns } from './limiter.ts'

/** A work that ends when it is told to. */
function held() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended, end: () => end() }
}

test('no more works than allowed go on at a time, and the others begin in their order', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  const works = [held(), held(), held(), held()]
  const all = works.map(({ work }, index) => inTurn(() => (begun.push(index), work())))
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  works[1]?.end()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  works.forEach(({ end }) => end())
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a work that fails makes room for the next one', async () => {
  const inTurn = takeTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

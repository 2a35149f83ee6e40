import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanePath } from '../../../shared/games/lib/lane-path.ts'
import { laneIn } from './lane-in.ts'

test('the address of a lane names it, whatever its id', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const { pathname, search } = new URL(lanePath(id), 'https://www.lotus88.example')
      expect(laneIn(pathname, search)).toBe(id)
    }),
  )
})

test('other pages name no lane, and the page of all games need not', () => {
  expect(laneIn('/m/news', '?id=7')).toBeNull()
  const { pathname } = new URL(lanePath('7'), 'https://www.lotus88.example')
  expect([laneIn(pathname, ''), laneIn(pathname, '?lane=7')]).toEqual([null, null])
})

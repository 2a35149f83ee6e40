import { expect, test } from 'vitest'
import { carouselReducer, initialCarousel, isNear, isPlaying, type CarouselEvent } from './carousel-state.ts'

const after = (...events: readonly CarouselEvent[]) => events.reduce(carouselReducer, initialCarousel)
const three: CarouselEvent = { type: 'measured', stops: 3 }
const tick: CarouselEvent = { type: 'tick' }

test('moves on at each tick and starts over at the end', () => {
  expect(after(three, tick).at).toBe(1)
  expect(after(three, tick, tick, tick).at).toBe(0)
})

test('a single stop does not play', () => {
  expect(isPlaying(after({ type: 'measured', stops: 1 }))).toBe(false)
})

test('[UX-03] reduced motion and the player hold it until both let go', () => {
  const held = after(
    three,
    { type: 'held', hold: 'motion', on: true },
    { type: 'held', hold: 'player', on: true },
    tick,
  )
  expect([held.at, isPlaying(held)]).toEqual([0, false])
  const half = carouselReducer(held, { type: 'held', hold: 'motion', on: false })
  expect(isPlaying(half)).toBe(false)
  expect(isPlaying(carouselReducer(half, { type: 'held', hold: 'player', on: false }))).toBe(true)
})

test('steps wrap around in both directions, also while held', () => {
  expect(after(three, { type: 'held', hold: 'pointer', on: true }, { type: 'stepped', by: -1 }).at).toBe(2)
})

test('a wider window with fewer stops keeps the position within range', () => {
  expect(after(three, { type: 'settled', at: 2 }, { type: 'measured', stops: 2 }).at).toBe(1)
})

test('an event that changes nothing keeps the same state, so that nothing is rendered again', () => {
  const state = after(three)
  expect(carouselReducer(state, three)).toBe(state)
  expect(carouselReducer(state, { type: 'settled', at: 0 })).toBe(state)
  expect(carouselReducer(state, { type: 'held', hold: 'focus', on: false })).toBe(state)
})

test('only what can be seen soon is near: what is visible, the next slide, and what has been seen', () => {
  const near = (...events: readonly CarouselEvent[]) =>
    [0, 1, 2, 3, 4].filter((slide) => isNear(after(...events), slide, 5))
  const oneVisible: CarouselEvent = { type: 'measured', stops: 5 }
  const twoVisible: CarouselEvent = { type: 'measured', stops: 4 }
  expect(near(oneVisible)).toEqual([0, 1])
  expect(near(twoVisible)).toEqual([0, 1, 2])
  expect(near(oneVisible, tick)).toEqual([0, 1, 2])
  expect(near(oneVisible, tick, { type: 'settled', at: 0 })).toEqual([0, 1, 2])
  expect(near(oneVisible, { type: 'stepped', by: -1 })).toEqual([0, 1, 2, 3, 4])
})

test('once the player touches it, every slide is near, because a swipe may go anywhere', () => {
  const touched = after({ type: 'measured', stops: 5 }, { type: 'touched' })
  expect(isNear(touched, 4, 5)).toBe(true)
  expect(carouselReducer(touched, { type: 'touched' })).toBe(touched)
})

import { expect, test } from 'vitest'
import { drawAvatar, groundCount } from './avatar-strokes.ts'

const numbers = Array.from({ length: 99 }, (_, place) => place + 1)

test('the 99 profile pictures that a merchant may offer all look different', () => {
  expect(new Set(numbers.map((number) => JSON.stringify(drawAvatar(number).strokes))).size).toBe(99)
})

test('each has one of the background colors that the styles define', () => {
  expect(new Set(numbers.map((number) => drawAvatar(number).ground))).toEqual(
    new Set(Array.from({ length: groundCount }, (_, ground) => ground)),
  )
})

test('numbers that no merchant offers still have a picture', () => {
  for (const number of [0, -3, 2.7, 1000]) expect(drawAvatar(number).strokes.length).toBeGreaterThan(0)
})

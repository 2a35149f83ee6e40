import { expect, test } from 'vitest'
import { features } from './features.ts'

test('[FLAG-03] the storefront joins its features with the South-East Asian mini-game in place of the other', () => {
  expect([__FLAGS__.LOTTMINIGAME3, __FLAGS__.SEALOTTMINIGAME3]).toEqual([false, true])
  expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining(['home', 'news', 'tracking', 'identity']))
})

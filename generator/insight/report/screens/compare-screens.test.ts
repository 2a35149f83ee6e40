import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compareScreens } from './compare-screens.ts'

const flat = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test.each([
  ['#1d4ed8', '#1d4e93'],
  ['#ffffff', '#f4f4f4'],
  ['#d4145a', '#c4145a'],
])('[FLEET-07] a flat %s and a flat %s are not the same', async (before, after) => {
  expect(await compareScreens(await flat(before), await flat(after))).toMatchObject({ share: 1 })
})

test('an invisible difference counts as none', async () => {
  expect(await compareScreens(await flat('#1d4ed8'), await flat('#1d4ed7'))).toBeUndefined()
})

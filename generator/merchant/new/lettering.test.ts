import { expect, test } from 'vitest'
import { initialsOf, inkOn, tileSvg } from './lettering.ts'

test.each([
  ['Lotus 88', 'L1', 'L8'],
  ['Acme', 'A1', 'AC'],
  ['Ünïcorn Gämes', 'U1', 'UG'],
  ['莲花', 'LOTUS88', 'LO'],
])('[CLI-06] the initials of %s (%s) are %s', (name, code, initials) => expect(initialsOf(name, code)).toBe(initials))

test('[CLI-06] letters are legible on the color', () => {
  expect(inkOn('#ffb400')).toBe('#000000')
  expect(inkOn('#123')).toBe('#ffffff')
})

test('every letter and digit has its strokes', () => {
  const tile = (initials: string): string => tileSvg({ initials, color: '#123456', radius: 0, letters: 200 })
  const drawn = [...'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789O'].map((letter) => / d="([^"]+)"/.exec(tile(letter))?.[1])
  expect(new Set(drawn).size).toBe(36)
})

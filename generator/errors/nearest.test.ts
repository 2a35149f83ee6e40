import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const known = ['brand', 'branding', 'colorScheme', 'GEETEST3', 'PT-BR', 'PT']

test.each([
  ['brnad', 'brand'],
  ['barnding', 'branding'],
  ['colourScheme', 'colorScheme'],
  ['color_scheme', 'colorScheme'],
  ['GEETST3', 'GEETEST3'],
  ['geetest3', 'GEETEST3'],
  ['PT_BR', 'PT-BR'],
])('[SCH-05] "%s" most likely means "%s"', (name, meant) => expect(nearest(name, known)).toBe(meant))

test.each(['loyaltyProgramme', 'zzzzz', ''])('[SCH-05] "%s" is near to nothing', (name) =>
  expect(nearest(name, known)).toBeUndefined(),
)

test('a name of endless length costs nothing', () => {
  expect(nearest('x'.repeat(1_000_000), known)).toBeUndefined()
})

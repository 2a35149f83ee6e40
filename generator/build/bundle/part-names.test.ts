import { expect, test } from 'vitest'
import { partNames } from './part-names.ts'

test('a part has a short name, which depends on its key alone', () => {
  const name = partNames(['shared/heavy']).get('shared/heavy')
  expect(name).toMatch(/^_[A-Za-z]{3}$/)
  expect(partNames(['features/page', 'shared/heavy']).get('shared/heavy')).toBe(name)
})

test('names get longer until they tell the parts apart', () => {
  const names = [...partNames(['features/part-114', 'features/part-339', 'shared/heavy']).values()]
  expect(names).toEqual([
    expect.stringMatching(/^_FKI\w$/),
    expect.stringMatching(/^_FKI\w$/),
    expect.stringMatching(/^_lJt\w$/),
  ])
  expect(new Set(names).size).toBe(3)
})

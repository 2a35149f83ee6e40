import { expect, test } from 'vitest'
import { bannersInTurn, fileNameOf, isDue } from './welcome-pictures.ts'

test('[POP-13] the picture of m_popup1 comes first, then the one of m_popup2, one of each', () => {
  const second = { groupName: 'm_popup2', url: '/b.png' } as const
  const first = { groupName: 'm_popup1', url: '/a.png' } as const
  expect(bannersInTurn([second, first, { ...first, url: '/c.png' }])).toEqual([first, second])
  expect(bannersInTurn([second])).toEqual([second])
  expect(bannersInTurn([])).toEqual([])
})

test.each([
  ['a new visitor', null, null, true],
  ['after an answer in this window', '0', null, false],
  ['a flag of another value', '1', null, true],
  ['the banner that was shown last', null, 'a.png', false],
  ['another banner', null, 'b.png', true],
  ['another banner after an answer in this window', '0', 'b.png', false],
])('[POP-15] [POP-16] %s: flag %j, shown %j', (_, flag, shown, isShown) => {
  expect(isDue({ url: 'https://img.example/x/a.png?v=2#y' }, { flag, shown })).toBe(isShown)
})

test.each([
  ['https://img.example/x/a.png?v=2#/y/b.png', 'a.png'],
  ['/a.png', 'a.png'],
  ['a.png', 'a.png'],
  ['https://img.example/', ''],
])('the file of %s is %s', (url, name) => {
  expect(fileNameOf(url)).toBe(name)
})

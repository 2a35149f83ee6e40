import { expect, test } from 'vitest'
import { webClipFlag } from './web-app-watch.tsx'

const installed = { flag: null, isFromHomeScreen: true, query: '' }

test('[SHELL-21] the flag becomes 1 in an installed web app that has none', () => {
  expect(webClipFlag(installed)).toBe('1')
})

test('[SHELL-21] a flag that is set stays, and a browser sets none', () => {
  for (const flag of ['0', '1', '']) expect(webClipFlag({ ...installed, flag })).toBeNull()
  for (const query of ['', '?homescreen=1'])
    expect(webClipFlag({ ...installed, isFromHomeScreen: false, query })).toBeNull()
})

test('[SHELL-22] the flag becomes 0 if the home screen launched an address with homescreen, whatever it was', () => {
  for (const query of ['?homescreen', '?homescreen=true', '?r=1&homescreen=']) {
    for (const flag of [null, '0', '1']) expect(webClipFlag({ ...installed, flag, query })).toBe('0')
  }
  expect(webClipFlag({ ...installed, query: '?homescreens=1' })).toBe('1')
})

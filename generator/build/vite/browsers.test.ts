import { expect, test } from 'vitest'
import { styleTargets } from './browsers.ts'

test('[UX-08] styles are made for the same oldest browsers as scripts, in the numbers of Lightning CSS', () => {
  expect(styleTargets).toEqual({ chrome: 0x64_00_00, safari: 0x0f_04_00, ios_saf: 0x0f_04_00 })
})

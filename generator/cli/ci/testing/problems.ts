import type { Problem } from '../../../errors/problem.ts'

/** Text that a CI system must never interpret. */
export const hostile =
  '<b>"&\'</b> ]]> \u001b[2J\u0000\r\n::add-mask::x %0A | `code` @everyone, a:b \ud800 \uffff \u202e 蓮'

/** In no file. */
export const nowhere: Problem = {
  severity: 'error',
  code: 'KEY_UNKNOWN',
  path: 'nam',
  message: 'There is no setting "nam".',
  hint: 'Did you mean "name"?',
}

export const wrongName = {
  ...nowhere,
  location: { file: '/nowhere/merchants/acme/merchant.yaml', line: 5, column: 3 },
  frame: '> 5 | nam: Wrong\n    | ^^^',
} satisfies Problem

export const hostileProblem: Problem = {
  severity: 'warning',
  code: 'BUILD_FAILED',
  location: { file: `/nowhere/merchants/${hostile}/merchant.yaml`, line: 1, column: 1 },
  path: hostile,
  message: hostile,
  hint: hostile,
  frame: hostile,
}

import { describe, expect, test } from 'vitest'
import type { DownloadSettingName } from '../../../../../contract/wire/download.ts'
import { conditional, counted, daysAgo, due, everybody, member, settingsOf } from './testing.ts'

describe('download_condition_switch', () => {
  test.each([
    ['0', null, 'bottom'],
    [null, null, 'bottom'],
    ['1', null, '-'],
    ['2', null, '-'],
    ['on', null, '-'],
    ['', null, '-'],
    ['0', counted(0), 'bottom'],
    [null, counted(0), 'bottom'],
    ['1', counted(0), '-'],
    ['1', counted(3), 'bottom'],
    [1, counted(3), 'bottom'],
    ['2', counted(3), '-'],
  ] as const)('[INST-28] %j', (rule, who, expected) => {
    const settings = settingsOf({ ...everybody, download_condition_switch: rule, deposit_times: '3' })
    expect(due({ member: who }, settings)).toBe(expected)
  })

  test('[INST-01] a visitor fulfills no condition, whatever it asks for', () => {
    const all = settingsOf({ ...conditional, deposit_least_times: 0, withdrawal_least_times: 0, reg_days: 0 })
    expect([due({}, all), due({ member: counted(0) }, all)]).toEqual(['-', 'bottom'])
  })
})

const oddCounts: readonly (readonly [value: string | number | null, reason: string])[] = [
  ['-1', 'disabled'],
  [-1, 'disabled'],
  [null, 'switched off'],
  ['', 'empty'],
  ['three', 'no number'],
  ['3.0', 'no whole number'],
  [3.5, 'no whole number'],
  ['1e1', 'no whole number'],
]

describe('deposits and withdrawals', () => {
  const exact = [
    ['deposit_times', 'deposits', 'bottom'],
    ['deposit_times_forced', 'deposits', 'bottom!'],
    ['withdrawal_times', 'withdrawals', 'bottom'],
    ['withdrawal_times_forced', 'withdrawals', 'bottom!'],
  ] as const
  const least = [
    ['deposit_least_times', 'deposits', 'bottom'],
    ['deposit_least_times_forced', 'deposits', 'bottom!'],
    ['withdrawal_least_times', 'withdrawals', 'bottom'],
    ['withdrawal_least_times_forced', 'withdrawals', 'bottom!'],
  ] as const
  const who = (what: 'deposits' | 'withdrawals', count: number) =>
    what === 'deposits' ? counted(count) : counted(0, count)
  const withSetting = (name: DownloadSettingName, value: string | number | null) =>
    settingsOf({ ...conditional, [name]: value })

  test.each(exact)('[INST-30] %s holds at exactly that many', (name, what, prompt) => {
    const at = (count: number) => due({ member: who(what, count) }, withSetting(name, '3'))
    expect([2, 3, 4, 6].map(at)).toEqual(['-', prompt, '-', '-'])
    expect(due({ member: who(what, 0) }, withSetting(name, 0))).toBe(prompt)
    expect(due({ member: who(what, 3) }, withSetting(name, 3))).toBe(prompt)
  })

  test.each(least)('[INST-30] %s holds from that many on', (name, what, prompt) => {
    const at = (count: number) => due({ member: who(what, count) }, withSetting(name, '3'))
    expect([0, 2, 3, 4, 300].map(at)).toEqual(['-', '-', prompt, prompt, prompt])
    expect(due({ member: who(what, 0) }, withSetting(name, '0'))).toBe(prompt)
  })

  test.each([...exact, ...least].flatMap(([name, what]) => oddCounts.map((odd) => [name, ...odd, what] as const)))(
    '[INST-30] %s %j is %s',
    (name, value, _reason, what) => {
      for (const count of [0, 1, 3, 10]) expect(due({ member: who(what, count) }, withSetting(name, value))).toBe('-')
    },
  )

  test.each([...exact, ...least])('[INST-30] %s needs to know the count', (name) => {
    for (const value of ['0', '1'])
      expect(due({ member: member({ counters: null }) }, withSetting(name, value))).toBe('-')
  })

  test.each([
    ['first_deposit', '1', counted(0), '-'],
    ['first_deposit', '1', counted(1), 'bottom'],
    ['first_deposit', 1, counted(1), 'bottom'],
    ['first_deposit', '1', counted(2), '-'],
    ['first_deposit', '0', counted(1), '-'],
    ['first_deposit', 'yes', counted(1), '-'],
    ['first_deposit', null, counted(1), '-'],
    ['first_deposit', '1', counted(0, 1), '-'],
    ['first_withdraw', '1', counted(0), '-'],
    ['first_withdraw', '1', counted(5, 1), 'bottom'],
    ['first_withdraw', '1', counted(5, 2), '-'],
    ['first_withdraw', null, counted(5, 1), '-'],
    ['first_withdraw', '1', counted(1), '-'],
    ['first_withdraw', '1', member({ counters: null }), '-'],
  ] as const)('[INST-28] %s %j', (name, value, whose, expected) => {
    expect(due({ member: whose }, withSetting(name, value))).toBe(expected)
  })
})

describe('days since the registration', () => {
  const since = (days: number | null) => member({ regDate: days === null ? null : daysAgo(days) })
  test.each([
    ['reg_days', '7', 0, '-'],
    ['reg_days', '7', 6.99, '-'],
    ['reg_days', '7', 7, 'bottom'],
    ['reg_days', '7', 400, 'bottom'],
    ['reg_days', '0', 0, 'bottom'],
    ['reg_days', 7, 8, 'bottom'],
    ['reg_days', '7', null, '-'],
    ['reg_days', '7', -3, '-'],
    ['reg_days', '0', -0.001, '-'],
    ['reg_days_forced', '7', 6.99, '-'],
    ['reg_days_forced', '7', 7, 'bottom!'],
    ['reg_days_forced', '7', 400, 'bottom!'],
    ['reg_days_forced', '7', null, '-'],
    ['reg_days_forced', '7', -3, '-'],
  ] as const)('[INST-31] %s %j after %j days', (name, value, days, expected) => {
    expect(due({ member: since(days) }, settingsOf({ ...conditional, [name]: value }))).toBe(expected)
  })

  test.each(['reg_days', 'reg_days_forced'].flatMap((name) => oddCounts.map((odd) => [name, ...odd] as const)))(
    '[INST-31] %s %j is %s',
    (name, value) => {
      expect(due({ member: since(30) }, settingsOf({ ...conditional, [name]: value }))).toBe('-')
    },
  )
})

describe('several conditions', () => {
  test.each([
    ['one of two holds', { deposit_times: 3, reg_days: 30 }, 'bottom'],
    ['none of two holds', { deposit_times: 4, reg_days: 30 }, '-'],
    ['a forced one and another hold', { deposit_times: 3, deposit_least_times_forced: 1 }, 'bottom!'],
    ['only the forced one holds', { deposit_times: 9, deposit_times_forced: 3 }, 'bottom!'],
    ['the forced one does not hold', { deposit_times: 3, deposit_times_forced: 9 }, 'bottom'],
    ['forced by days, asked by deposits', { deposit_times: 3, reg_days_forced: 1 }, 'bottom!'],
  ] as const)('[INST-21] [INST-31] %s', (_which, values, expected) => {
    const who = { ...counted(3), regDate: daysAgo(2) }
    expect(due({ member: who }, settingsOf({ ...conditional, ...values }))).toBe(expected)
  })
})

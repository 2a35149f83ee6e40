import { describe, expect, test } from 'vitest'
import { conditional, counted, due, member, now, settingsIn, settingsOf } from './testing.ts'

describe('settings that cannot be read', () => {
  const good = {
    bottom_app_bar_mode: { enabled: true, value: 'bottom' },
    download_condition_switch: { enabled: true, value: '1' },
    domains_switch: { enabled: true, value: '2' },
    domains: { enabled: true, value: 'other.example' },
    deposit_least_times: { enabled: true, value: '1' },
  }
  const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
  const names = Object.keys(good) as readonly (keyof typeof good)[]
  const wrong = [
    'bottom',
    3,
    null,
    [],
    {},
    { enabled: 'maybe', value: '1' },
    { enabled: true },
    { value: '1' },
    { enabled: true, value: null },
    { enabled: true, value: { of: 'a wrong type' } },
    { enabled: true, value: [1] },
    { enabled: true, value: true },
  ]

  test('[INST-27] each setting is an object with enabled and value', () => {
    expect(due({ member: counted(1) }, settingsIn(good))).toBe('bottom')
  })
  test.each(names)('[INST-27] without %s nothing is shown', (name) => {
    expect(due({ member: counted(1) }, settingsIn(without(name)))).toBe('-')
  })
  test.each(names.flatMap((name) => wrong.map((value) => [name, value] as const)))(
    '[INST-27] %s as %j shows nothing',
    (name, value) => {
      expect(due({ member: counted(1) }, settingsIn({ ...good, [name]: value }))).toBe('-')
    },
  )
  test.each([null, 'off', 0, [], { settings: good }])('[INST-27] an answer of %j shows nothing', (answer) => {
    expect(due({ member: counted(1) }, settingsIn(answer))).toBe('-')
  })
  test('a wrong setting spoils no other', () => {
    expect(due({ member: counted(1) }, settingsIn({ ...good, reg_days: 'soon', deposit_times: [] }))).toBe('bottom')
  })
  test('a clock that is wrong shows no prompt that depends on it', () => {
    const settings = settingsOf({ ...conditional, reg_days: 0 })
    expect(due({ member: member({ regDate: now }), now: now - 1 }, settings)).toBe('-')
    expect(due({ member: member({ regDate: now }), now: NaN }, settings)).toBe('-')
  })
})

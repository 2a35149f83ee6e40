import { expect, test } from 'vitest'
import { pickerState, type PickerConditions } from './picker-state.ts'

const vn = { countryCode: 'VN', countryDialingCode: '84' }
const known = { home: vn, list: [vn] }
const nothing: PickerConditions = { isOn: false, isDisabled: false, apiKey: '' }
const enabling: readonly Partial<PickerConditions>[] = [
  { isOn: true },
  { apiKey: 'key' },
  { isOn: true, apiKey: 'key' },
]

test.each(enabling)('[ICC-06] %o shows the picker', (condition) => {
  expect(pickerState(known, { ...nothing, ...condition })).toBe('open')
})

test('[ICC-06] without any of its conditions there is no picker', () => {
  expect(pickerState(known, nothing)).toBe('hidden')
})

test.each(enabling)('[ICC-04] no country, no code or no list: no picker, despite %o', (condition) => {
  const all = { ...nothing, ...condition }
  expect(
    [undefined, { home: null, list: [vn] }, { home: vn, list: [] }].map((countries) => pickerState(countries, all)),
  ).toEqual(['hidden', 'hidden', 'hidden'])
})

test.each([{}, ...enabling])('[ICC-05] disabled, the code is shown and cannot be changed, despite %o', (condition) => {
  expect(pickerState(known, { ...nothing, ...condition, isDisabled: true })).toBe('fixed')
})

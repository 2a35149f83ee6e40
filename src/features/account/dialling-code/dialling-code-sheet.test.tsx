// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhoneField } from '../../../shared/country/phone-field.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { Part as DiallingCodeSheet, findCountries, nameCountries } from './dialling-code-sheet.tsx'

// A platform that draws flags: the probe's glyph has a color.
beforeEach(() => {
  const red = { data: new Uint8ClampedArray([200, 0, 0, 255]) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillText: () => undefined,
    getImageData: () => red,
  } as never)
})
afterEach(cleanup)

const [vn, th] = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
]
const answers = { country: { value: { ...vn, countries: [vn, th] } } }

function Opener() {
  const { open } = usePanel('dialling-code')
  return <button onClick={() => open()}>open</button>
}

test('[ICC-03] the sheet has a title and a close button, and each entry its flag and + with its code', async () => {
  await stage(
    <>
      <Opener />
      <DiallingCodeSheet />
    </>,
    { answers },
  )
  fireEvent.click(screen.getByText('open'))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByRole('heading', { hidden: true }).textContent).toBe('Country code')
  expect(sheet.getByRole('button', { name: 'Close', hidden: true })).toBeTruthy()
  const entries = await sheet.findAllByRole('option', { hidden: true })
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^🇻🇳.*\+84$/u),
    expect.stringMatching(/^🇹🇭.*\+66$/u),
  ])
})

test('[HTTP-12] [HTTP-11] the window keeps the countries; each opening of the sheet asks for them anew', async () => {
  const countries = [vn]
  await stage(
    <>
      <Opener />
      <PhoneField value="" onChange={() => undefined} />
      <DiallingCodeSheet />
    </>,
    { answers: { country: { value: { ...vn, countries } } } },
  )
  await screen.findByText('+84')
  countries.push(th)
  fireEvent.click(screen.getByText('open'))
  expect(await screen.findByText(/\+66/)).toBeTruthy()
})

test('[ICC-05] with DISABLEDMOBILEICC3 on, flag and code are shown before the number and cannot be changed', async () => {
  await stage(<PhoneField value="" onChange={() => undefined} />, { answers })
  expect(await screen.findByText('+84')).toBeTruthy()
  expect(screen.getByText('🇻🇳')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['nothing but the restriction: the picker is open', ['DISABLEDMOBILEICC3'], '', true],
  ['the picker too: only the code', ['DISABLEDMOBILEICC3', 'UPDATEMOBILEICC3'], '', false],
  ['the picker, while the SMS provider has a key: open', ['DISABLEDMOBILEICC3', 'UPDATEMOBILEICC3'], 'key', true],
] as const)('[ICC-05] [ICC-06] the back end has switched off %s', async (_what, names, apiKey, isOpen) => {
  await stage(
    <>
      <PhoneField value="" onChange={() => undefined} />
      <SwitchOff names={names} settings={{ sms: { apiKey } }} />
    </>,
    { answers },
  )
  await screen.findByText('+84')
  fireEvent.click(screen.getByRole('button', { name: /^Off/ }))
  expect(screen.queryByRole('button', { name: /^Country code/ }) !== null).toBe(isOpen)
  expect(screen.getByText(/\+84/)).toBeTruthy()
})

const country = (countryCode: string, countryDialingCode: string) => ({ countryCode, countryDialingCode })
const all = [
  country('VN', '84'),
  country('KH', '855'),
  country('TR', '90'),
  country('US', '1'),
  country('CA', '1'),
  country('DE', '49'),
]
const codesOf = (found: readonly { readonly countryCode: string }[]) => found.map(({ countryCode }) => countryCode)
const find = (typed: string, locale = 'vi-VN') =>
  codesOf(findCountries(nameCountries(all, country('TR', '90'), locale), typed))

test("the merchant's own country comes first, the others by their names in the page's language", () => {
  expect(codesOf(nameCountries(all, country('TR', '90'), 'en'))).toEqual(['TR', 'KH', 'CA', 'DE', 'US', 'VN'])
  expect(codesOf(nameCountries(all, null, 'de'))).toEqual(['DE', 'KH', 'CA', 'TR', 'US', 'VN'])
})

test.each([
  ['campuchia', ['KH']],
  ['cambodia', ['KH']],
  ['viet', ['VN']],
  ['thổ', ['TR']],
  ['tho nhi', ['TR']],
  ['+85', ['KH']],
  ['84', ['VN']],
  ['٨٤', ['VN']],
  [' kh ', ['KH']],
  ['zzz', []],
])('%j finds %j', (typed, codes) => {
  expect(find(typed)).toEqual(codes)
})

test('a code that two countries share finds both', () => {
  expect([...find('+1')].sort()).toEqual(['CA', 'US'])
})

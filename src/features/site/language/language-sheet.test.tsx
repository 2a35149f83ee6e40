// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { builtInLanguages } from '../../../../contract/built-in-languages.ts'
import { languageCodes } from '../../../../contract/languages.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Part as LanguageSheet, findLanguages, languageFlags, languageName } from './language-sheet.tsx'

afterEach(cleanup)

function Opener() {
  const { open } = usePanel('language')
  return <button onClick={() => open()}>open</button>
}

async function openSelector(supported: (typeof builtInLanguages)[number][]) {
  await stage(
    <>
      <Opener />
      <LanguageSheet />
    </>,
    { brand: { ...fixtureBrand, languages: { ...fixtureBrand.languages, supported } } },
  )
  fireEvent.click(screen.getByText('open'))
  await screen.findByRole('dialog', { hidden: true })
}

const rows = () => [...document.querySelectorAll('dialog li button')]

test("[LANG-11] the selector lists the merchant's languages and marks the current one", async () => {
  await openSelector(['VI', 'EN', 'UR'])
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Tiếng Việt', 'English', 'اردو'])
  expect(
    rows()
      .filter((row) => row.getAttribute('aria-current') === 'true')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('English')])
  expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull()
})

test('[LANG-07] a tap on the present language keeps it, although another one is still loading', async () => {
  await openSelector(['VI', 'EN', 'UR'])
  const current = () => rows().map((row) => row.getAttribute('aria-current'))
  const [vietnamese, english] = rows()
  if (!vietnamese || !english) throw new Error('A language is missing')
  fireEvent.click(vietnamese)
  expect(vietnamese.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(english)
  await waitFor(() => expect(vietnamese.getAttribute('aria-busy')).toBeNull())
  expect(current()).toEqual([null, 'true', null])
})

test('[LANG-11] many languages can be searched', async () => {
  await openSelector([...builtInLanguages])
  expect(rows()).toHaveLength(23)
  const field = screen.getByRole('searchbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'viet' } })
  expect(rows().map((row) => row.querySelector('bdi')?.lang)).toEqual(['vi-VN'])
  fireEvent.change(field, { target: { value: 'klingon' } })
  expect(screen.getByText('No language with that name')).toBeTruthy()
})

const found = (words: string, inLocale = 'en-US') => findLanguages(builtInLanguages, words, inLocale)

test("[LANG-11] a language is found by its own name, the name in the page's language, the English name and its code", () => {
  expect(found('日本')).toEqual(['JA'])
  expect(found('nhật', 'vi-VN')).toEqual(['JA'])
  expect(found('JAPANESE', 'vi-VN')).toEqual(['JA'])
  expect(found('ur-la')).toEqual(['UR-LA'])
})

test('[LANG-11] accents, case and surrounding blanks do not matter', () => {
  expect(found(' TIENG viet ')).toEqual(['VI'])
  expect(found('portugues')).toEqual(['PT', 'PT-BR'])
})

test('[LANG-11] an empty search finds all, unknown words find none', () => {
  expect(found('  ')).toEqual(builtInLanguages)
  expect(found('(.*')).toEqual([])
})

test('[LANG-08] every language has the flag of a country', () => {
  for (const code of languageCodes) expect(languageFlags[code]).toMatch(/^[A-Z]{2}$/)
  expect([languageFlags['PT-BR'], languageFlags.TY, languageFlags.KM]).toEqual(['BR', 'PH', 'KH'])
})

test('a language is named without a country unless that distinguishes it from another', () => {
  expect(languageName('EN', 'en-US')).toBe('English')
  expect(languageName('JA', 'en-US')).toBe('Japanese')
  expect(languageName('PT-BR', 'en-US')).toBe('Brazilian Portuguese')
  expect(languageName('TY', 'en-US')).toBe('Filipino')
})

test('the name is in the language of the page', () => {
  expect(languageName('VI', 'th-TH')).toBe('เวียดนาม')
})

import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test('a language is named without a country unless that distinguishes it from another', () => {
  expect(languageName('EN', 'en-US')).toBe('English')
  expect(languageName('JA', 'en-US')).toBe('Japanese')
  expect(languageName('PT-BR', 'en-US')).toBe('Brazilian Portuguese')
  expect(languageName('TY', 'en-US')).toBe('Filipino')
})

test('the name is in the language of the page', () => {
  expect(languageName('VI', 'th-TH')).toBe('เวียดนาม')
})

import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import { type LanguageCode, formatLocale } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import * as forms from '../schema/formats.ts'

/** The input for a new merchant, as typed. */
export interface Answers {
  readonly code?: string
  readonly name?: string
  readonly domain?: string
  readonly languages?: string
  readonly color?: string
  readonly country?: string
  readonly currency?: string
}

export interface NewMerchant {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly domain: string
  readonly languages: readonly [LanguageCode, ...LanguageCode[]]
  readonly color: string
  readonly country: string
  readonly currency: { readonly code: string; readonly symbol: string; readonly position: 'before' | 'after' }
}

export interface Question {
  readonly key: 'code' | 'name' | 'domain' | 'languages' | 'color'
  readonly ask: string
  /** Completes "expected …". */
  readonly expected: string
  isRight(answer: string): boolean
  propose(id: string): string
}

const fits =
  (schema: { safeParse(value: unknown): { success: boolean } }) =>
  (answer: string): boolean =>
    schema.safeParse(answer).success

const parseLanguages = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase())
const areLanguages = (text: string): boolean => {
  const codes = parseLanguages(text)
  return (
    codes.length > 0 &&
    new Set(codes).size === codes.length &&
    codes.every((code) => (builtInLanguages as readonly string[]).includes(code))
  )
}

export const questions: readonly Question[] = [
  {
    key: 'code',
    ask: 'Merchant code that the back end knows',
    expected: forms.formats.code.expected,
    isRight: fits(forms.code),
    propose: (id) => id.replace(/-/g, '').toUpperCase(),
  },
  {
    key: 'name',
    ask: "The brand's name",
    expected: 'a name of 1 to 60 characters',
    isRight: (name) => name.trim() === name && fits(forms.text.max(60))(name),
    propose: (id) =>
      id
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' '),
  },
  {
    key: 'domain',
    ask: 'Canonical host',
    expected: forms.formats.host.expected,
    isRight: fits(forms.host),
    propose: (id) => `www.${id}.example`,
  },
  {
    key: 'languages',
    ask: 'Languages, the default one first',
    expected: `codes of ${builtInLanguages.join(', ')}, separated by commas`,
    isRight: areLanguages,
    propose: () => 'EN',
  },
  {
    key: 'color',
    ask: 'Brand color',
    expected: forms.formats.color.expected,
    isRight: fits(forms.color),
    propose: () => '#d4145a',
  },
]

const marketQuestions = [
  { key: 'country', expected: forms.formats.country.expected, isRight: fits(forms.country) },
  { key: 'currency', expected: forms.formats.currency.expected, isRight: fits(forms.currency) },
] as const

/** What is proposed for a merchant of which only the id is known. */
export const proposalFor = (id: string): Answers =>
  Object.fromEntries(questions.map(({ key, propose }) => [key, propose(id)]))

/** Reports everything that is missing or wrong, at once; country and currency are optional. */
function refuseWrong(answers: Answers): void {
  const wrong = [
    ...questions.filter(({ key, isRight }) => !isRight(answers[key] ?? '')),
    ...marketQuestions.filter(({ key, isRight }) => answers[key] !== undefined && !isRight(answers[key])),
  ]
  const problems = wrong.map(({ key, expected }) =>
    createProblem('NEW_OPTION', { option: `--${key}`, expected, found: answers[key] }),
  )
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
}

/** Turns answers into a merchant; throws a UserError that lists everything missing or wrong. */
export function completeAnswers(id: string, answers: Answers): NewMerchant {
  refuseWrong(answers)
  const { code = '', name = '', domain = '', color = '' } = answers
  const languages = parseLanguages(answers.languages ?? '') as [LanguageCode, ...LanguageCode[]]
  const country = answers.country ?? countryOf(languages[0])
  const currency = answers.currency ?? currencyOf(country)
  return {
    id,
    code,
    name,
    domain,
    languages,
    color,
    country,
    currency: { code: currency, ...moneyOf(languages[0], currency) },
  }
}

const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  CN: 'CNY',
  HK: 'HKD',
  TW: 'TWD',
  ES: 'EUR',
  PT: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  BR: 'BRL',
  TR: 'TRY',
  VN: 'VND',
  TH: 'THB',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  KH: 'KHR',
  MM: 'MMK',
  JP: 'JPY',
  KR: 'KRW',
  IN: 'INR',
  BD: 'BDT',
  NP: 'NPR',
  PK: 'PKR',
  RU: 'RUB',
  EG: 'EGP',
  GB: 'GBP',
  SG: 'SGD',
  AU: 'AUD',
  MX: 'MXN',
}

/** The most likely country of a language. */
const countryOf = (language: LanguageCode): string => new Intl.Locale(formatLocale(language)).maximize().region ?? 'US'

const currencyOf = (country: string): string => currencies[country] ?? 'USD'

interface Money {
  readonly symbol: string
  readonly position: 'before' | 'after'
}

/** The currency's symbol and its position, as usual in the language. */
function moneyOf(language: LanguageCode, currency: string): Money {
  const parts = new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const symbol = parts[at]?.value ?? currency
  return { symbol, position: at <= parts.findIndex(({ type }) => type === 'integer') ? 'before' : 'after' }
}

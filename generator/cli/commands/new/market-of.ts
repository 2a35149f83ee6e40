import { formatLocale, type LanguageCode } from '../../../../contract/languages.ts'

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
export const countryOf = (language: LanguageCode): string =>
  new Intl.Locale(formatLocale(language)).maximize().region ?? 'US'

export const currencyOf = (country: string): string => currencies[country] ?? 'USD'

export interface Money {
  readonly symbol: string
  readonly position: 'before' | 'after'
}

/** The currency's symbol and its position, as usual in the language. */
export function moneyOf(language: LanguageCode, currency: string): Money {
  const parts = new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const symbol = parts[at]?.value ?? currency
  return { symbol, position: at <= parts.findIndex(({ type }) => type === 'integer') ? 'before' : 'after' }
}

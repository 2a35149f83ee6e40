/** Faults that a native reader would find in the dates, durations and numbers of the storefront. */
import type { LanguageCode } from '../../../contract/languages.ts'
import { readDigit } from '../../../src/shared/lib/read-digits.ts'
import type { Said } from './say-all.ts'
import { scripts } from '../scripts.ts'

/** How native readers write November, tomorrow, in five days, and an hour and five minutes. */
const readers: Partial<Record<LanguageCode, readonly [month: string, tomorrow: string, inDays: string, span: string]>> =
  {
    EN: ['November', 'tomorrow', 'in 5 days', '1 hour 5 minutes'],
    CN: ['11月', '明天', '5天后', '1 小时 5 分钟'],
    TW: ['11月', '明日', '5 日後', '1 小時 5 分鐘'],
    ES: ['noviembre', 'mañana', 'dentro de 5 días', '1 hora 5 minutos'],
    PT: ['novembro', 'amanhã', 'dentro de 5 dias', '1 hora 5 minutos'],
    'PT-BR': ['novembro', 'amanhã', 'em 5 dias', '1 hora 5 minutos'],
    FR: ['novembre', 'demain', 'dans 5 jours', '1 heure 5 minutes'],
    TR: ['Kasım', 'yarın', '5 gün sonra', '1 saat 5 dakika'],
    VI: ['tháng 11', 'ngày mai', 'sau 5 ngày nữa', '1 giờ 5 phút'],
    TH: ['พฤศจิกายน', 'พรุ่งนี้', 'ในอีก 5 วัน', '1 ชั่วโมง 5 นาที'],
    ID: ['November', 'besok', 'dalam 5 hari', '1 jam 5 menit'],
    MS: ['November', 'esok', 'dalam 5 hari', '1 jam 5 minit'],
    TY: ['Nobyembre', 'bukas', 'sa 5 araw', '1 oras 5 minuto'],
    KM: ['វិច្ឆិកា', 'ថ្ងៃស្អែក', '5 ថ្ងៃទៀត', '1 ម៉ោង 5 នាទី'],
    MY: ['နိုဝင်ဘာ', 'မနက်ဖြန်', '၅ ရက်အတွင်း', '၁ နာရီ ၅ မိနစ်'],
    JA: ['11月', '明日', '5 日後', '1時間 5分'],
    KO: ['11월', '내일', '5일 후', '1시간 5분'],
    HI: ['नवंबर', 'कल', '5 दिन में', '1 घंटा 5 मिनट'],
    BN: ['নভেম্বর', 'আগামীকাল', '৫ দিনের মধ্যে', '১ ঘণ্টা ৫ মিনিট'],
    TA: ['நவம்பர்', 'நாளை', '5 நாட்களில்', '1 மணிநேரம் 5 நிமிடங்கள்'],
    NE: ['नोभेम्बर', 'भोलि', '५ दिनमा', '१ घण्टा ५ मिनेट'],
    UR: ['نومبر', 'آئندہ کل', '5 دنوں میں', '1 گھنٹہ 5 منٹ'],
    'UR-LA': ['', 'aane wale kal', '5 din mein', '1 ghanta 5 minute'],
  }

/** Letters that a text in the language may have. */
const latin = /\p{Script=Latin}/u
const letters: Partial<Record<LanguageCode, RegExp>> = { ...scripts, JA: /\p{Script=Han}/u }

/** What a browser without data for the language writes, "M11", or abbreviations of another language, "+8 h". */
const leftover = /\bM\d|[+\u2212-] ?\d+ ?[a-z]+\b/u
const halfOfDay = /\b[ap]m\b/giu

const plain = (text: string): string => text.replace(/[\u200b\u2066-\u2069]/g, '').replace(/\s/gu, ' ')
const inLatinDigits = (text: string): string => plain(text).replace(/\p{Nd}/gu, readDigit)
/** The digits of a script have consecutive code points, so the one of zero identifies the script. */
const zeroOf = (digit: string): number => (digit.codePointAt(0) ?? 0) - Number(readDigit(digit))
const allTexts = ({ dates, relative, spans, figures }: Said): string[] =>
  [dates, relative, spans, figures].flatMap((group) => Object.values(group))

/** Each fault in words. */
export function faultsOf(language: LanguageCode, said: Said): string[] {
  const texts = allTexts(said).map(plain)
  const zeros = new Set(texts.flatMap((text) => text.match(/\p{Nd}/gu) ?? []).map(zeroOf))
  return [
    ...texts.filter((text) => isForeign(text, language)).map((text) => `letters of another language: ${text}`),
    ...texts.filter((text) => leftover.test(text)).map((text) => `not a word: ${text}`),
    ...(zeros.size > 1 ? [`digits of several scripts: ${texts.join(' | ')}`] : []),
    ...differences(wanted(language, said)),
  ]
}

const isForeign = (text: string, language: LanguageCode): boolean =>
  [...text.replace(halfOfDay, '')].some((sign) => /\p{L}/u.test(sign) && !(letters[language] ?? latin).test(sign))

/** 1,234,567 as it is grouped in South Asia (lakhs), with points, with spaces, or with commas. */
function numberIn(language: LanguageCode): string {
  if (['HI', 'BN', 'TA', 'NE'].includes(language)) return '12,34,567'
  if (['ES', 'PT-BR', 'TR', 'VI', 'ID'].includes(language)) return '1.234.567'
  return ['FR', 'PT'].includes(language) ? '1 234 567' : '1,234,567'
}

type Wanted = readonly (readonly [said: string, wanted: string])[]

const differences = (pairs: Wanted): string[] =>
  pairs
    .filter(([text, words]) => !inLatinDigits(text).includes(inLatinDigits(words)))
    .map(([text, words]) => `${text}: not ${words}`)

function wanted(language: LanguageCode, { hasWords, dates, relative, spans, figures }: Said): Wanted {
  const [month, tomorrow, inDays, span] = readers[language] ?? ['', '', '', '']
  const words = [
    [dates.long, month],
    [dates.month, month],
  ] as const
  // Day, month, year and 24 hours, as is usual wherever the languages are spoken that browsers lack.
  const inFigures = [
    [dates.long, '22/11/2026, 18:34'],
    [dates.day, '22/11/2026'],
    [dates.time, '18:34'],
    [dates.lastMonth, '23/10/2026'],
  ] as const
  return [
    [spans.hourAndMinutes, span],
    [figures.number, numberIn(language)],
    [relative.tomorrow, tomorrow],
    [relative.inDays, inDays],
    ...(hasWords ? words : inFigures),
  ]
}

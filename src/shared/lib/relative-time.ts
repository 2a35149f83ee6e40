import { hasDateWords, formatDate } from './format-date.ts'
import { formatNumber } from './format-number.ts'

/** Relative times in everyday words, by `Intl` where it has them. Pure. */

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/**
 * "in 3 hours", "yesterday", "in 5 days": a moment relative to now, both in epoch milliseconds.
 * From 24 hours on, calendar days are counted, so that one o'clock tonight is never "in 2 days". A language without
 * words, in the browser and here, gets the moment itself.
 */
export function relativeTime(moment: number, now: number, locale: string): string {
  const [steps, unit] = distance(moment, now)
  if (hasDateWords(locale))
    return uncapitalised(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(steps, unit))
  return (
    inOwnWords(steps, unit, locale) ??
    formatDate(moment, locale, { dateStyle: 'short', ...(unit !== 'day' && { timeStyle: 'short' }) })
  )
}

function distance(moment: number, now: number): [steps: number, unit: RelativeUnit] {
  const span = moment - now
  if (Math.abs(span) < hour) return [towardsZero(span / minute), 'minute']
  if (Math.abs(span) < day) return [towardsZero(span / hour), 'hour']
  return [dayNumber(moment) - dayNumber(now), 'day']
}

/** Vietnamese and Filipino data begin some words, such as "tomorrow", with a capital, but ours stand inside sentences. */
const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Whole units, never zero: "in 0 minutes" is useless. */
function towardsZero(steps: number): number {
  return Math.sign(steps || -1) * Math.max(1, Math.floor(Math.abs(steps)))
}

/** The local calendar day, as a running number. */
function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day)
}

/** Beyond this, a date is clearer than a relative time. */
const relativeWithin = 6 * day

/** A past moment for a list: relative if it is recent, otherwise its date, with the year if it is another one. */
export function describePast(moment: number, now: number, locale: string): string {
  if (now - moment < relativeWithin) return relativeTime(Math.min(moment, now), now, locale)
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return formatDate(moment, locale, {
    day: 'numeric',
    month: sameYear ? 'long' : 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** Relative times in the languages that some browsers lack: those of CLDR, and our own in Roman Urdu. */

type RelativeUnit = 'minute' | 'hour' | 'day'

interface Words {
  readonly yesterday: string
  readonly today: string
  readonly tomorrow: string
  /** "#" stands for the number. */
  readonly ago: Readonly<Record<RelativeUnit, string>>
  readonly ahead: Readonly<Record<RelativeUnit, string>>
}

const wordsIn: Readonly<Record<string, Words>> = {
  km: {
    yesterday: 'ម្សិលមិញ',
    today: 'ថ្ងៃនេះ',
    tomorrow: 'ថ្ងៃស្អែក',
    ago: { minute: '# នាទីមុន', hour: '# ម៉ោងមុន', day: '# ថ្ងៃមុន' },
    ahead: { minute: '# នាទីទៀត', hour: '# ម៉ោងទៀត', day: '# ថ្ងៃទៀត' },
  },
  my: {
    yesterday: 'မနေ့က',
    today: 'ယနေ့',
    tomorrow: 'မနက်ဖြန်',
    ago: { minute: 'ပြီးခဲ့သည့် # မိနစ်', hour: 'ပြီးခဲ့သည့် # နာရီ', day: 'ပြီးခဲ့သည့် # ရက်' },
    ahead: { minute: '# မိနစ်အတွင်း', hour: '# နာရီအတွင်း', day: '# ရက်အတွင်း' },
  },
  ne: {
    yesterday: 'हिजो',
    today: 'आज',
    tomorrow: 'भोलि',
    ago: { minute: '# मिनेट पहिले', hour: '# घण्टा पहिले', day: '# दिन पहिले' },
    ahead: { minute: '# मिनेटमा', hour: '# घण्टामा', day: '# दिनमा' },
  },
  'ur-Latn': {
    yesterday: 'guzishta kal',
    today: 'aaj',
    tomorrow: 'aane wale kal',
    ago: { minute: '# minute pehle', hour: '# ghante pehle', day: '# din pehle' },
    ahead: { minute: '# minute mein', hour: '# ghante mein', day: '# din mein' },
  },
}

/**
 * A number of steps from now; undefined for a language whose words are not here. None of the languages here has
 * plurals.
 */
function inOwnWords(steps: number, unit: RelativeUnit, locale: string): string | undefined {
  const words = wordsIn[locale]
  if (!words) return undefined
  if (unit === 'day' && Math.abs(steps) <= 1) return [words.yesterday, words.today, words.tomorrow][steps + 1]
  return words[steps < 0 ? 'ago' : 'ahead'][unit].replace('#', formatNumber(Math.abs(steps), locale))
}

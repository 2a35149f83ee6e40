/** The storefront's dates, durations and numbers as a browser writes them: bundled for it and run there. */
import { formatLocale, type LanguageCode } from '../../../contract/languages.ts'
import type { Amount } from '../../../contract/amount.ts'
import type { TextFile } from '../../../contract/texts.ts'
import { formatDuration } from '../../../src/features/account/session-reminder/format-duration.ts'
import { startLanguage } from '../../../src/shared/i18n/language-service.ts'
import { formatDate, hasDateWords } from '../../../src/shared/lib/format-date.ts'
import { formatNumber } from '../../../src/shared/lib/format-number.ts'
import { describePast, relativeTime } from '../../../src/shared/lib/relative-time.ts'
import { formatMoney } from '../../../src/shared/ui/format-money.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The 22nd of November 2026, 18:34 where the browser is. */
const now = new Date(2026, 10, 22, 18, 34).getTime()

export type Said = Awaited<ReturnType<typeof sayAll>>

export async function sayAll(language: LanguageCode, texts: TextFile) {
  const locale = formatLocale(language)
  const service = await startLanguage({ texts: { load: async () => texts }, first: language, apply: () => undefined })
  const duration = (ms: number) => formatDuration(ms, service.translate(language, 'session-reminder'))
  const t = service.translate(language, 'wallet')
  const usual = (count: number) => t('usual_time', { count, number: count })
  const currency = { code: 'USD', symbol: '$', position: 'before' } as const
  return {
    hasWords: hasDateWords(locale),
    dates: {
      long: formatDate(now, locale, { dateStyle: 'long', timeStyle: 'short' }),
      medium: formatDate(now, locale, { dateStyle: 'medium', timeStyle: 'short' }),
      day: formatDate(now, locale, { dateStyle: 'medium' }),
      month: formatDate(now, locale, { year: 'numeric', month: 'long' }),
      time: formatDate(now, locale, { timeStyle: 'short' }),
      lastMonth: describePast(now - 30 * day, now, locale),
      lastYear: describePast(now - 400 * day, now, locale),
    },
    relative: {
      inHours: relativeTime(now + 3 * hour, now, locale),
      tomorrow: relativeTime(now + day, now, locale),
      inDays: relativeTime(now + 5 * day, now, locale),
      minuteAgo: describePast(now - minute, now, locale),
      hoursAgo: describePast(now - 3 * hour, now, locale),
      daysAgo: describePast(now - 4 * day, now, locale),
    },
    spans: { hourAndMinutes: duration(65 * minute), hours: duration(2 * hour), one: usual(1), many: usual(15) },
    figures: {
      number: formatNumber(1_234_567, locale),
      percent: formatNumber(0.125, locale, { style: 'percent', maximumFractionDigits: 2 }),
      money: formatMoney('1234567.50' as Amount, currency, locale),
    },
  }
}

import { useLanguage } from '../i18n/language.tsx'
import { formatDate } from '../lib/format-date.ts'

const formats = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment in the page's language and the device's time zone; `at` is epoch milliseconds. */
export function DateTime({ at, format = 'date' }: { at: number; format?: keyof typeof formats }) {
  const { locale } = useLanguage()
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, locale, formats[format])}</time>
}

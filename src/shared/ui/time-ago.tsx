import { useLanguage } from '../i18n/language.tsx'
import { formatDate } from '../lib/format-date.ts'
import { describePast } from '../lib/relative-time.ts'
import { useNow } from '../lib/use-now.ts'

/**
 * A past moment in everyday words: "3 hours ago", "yesterday", or its date if it is older. `at` is epoch milliseconds.
 */
export function TimeAgo({ at }: { at: number }) {
  const { locale } = useLanguage()
  const now = useNow()
  const exact = formatDate(at, locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {describePast(at, now, locale)}
    </time>
  )
}

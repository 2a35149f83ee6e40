import { useLanguage } from '../i18n/language.tsx'
import { formatDate } from '../lib/format-date.ts'
import { describePast } from '../lib/relative-time.ts'
import { useNow } from '../lib/use-now.ts'

/**
 * A past moment as people say it: "3 hours ago", "yesterday", from some days on its date. `at` is epoch milliseconds.
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

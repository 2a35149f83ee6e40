import { useLanguage } from '../../../../shared/i18n/language.tsx'
import { formatDate } from '../../../../shared/lib/format-date.ts'

/** `at` is epoch milliseconds. */
export function OrderTime({ at }: { at: number }) {
  const { locale } = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatDate(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

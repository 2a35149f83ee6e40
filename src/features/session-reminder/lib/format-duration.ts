import { hasDateWords } from '../../../shared/lib/format-date.ts'

const minuteMs = 60_000

/** "1 hour 5 minutes" in the locale's words, or as figures where the browser has no words for the language. */
export function formatDuration(ms: number, locale: string): string {
  const all = Math.floor(ms / minuteMs)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (!hasDateWords(locale)) return `${hours}:${String(minutes).padStart(2, '0')}`
  const worded = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return [
    ...(hours > 0 ? [worded(hours, 'hour')] : []),
    ...(minutes > 0 || hours === 0 ? [worded(minutes, 'minute')] : []),
  ].join(' ')
}

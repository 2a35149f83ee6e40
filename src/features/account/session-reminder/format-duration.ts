import type { Translate } from '../../../shared/i18n/language-service.ts'

const minuteMs = 60_000

/** "1 hour 5 minutes" in our own words: browsers have no units in some of our languages, and only "ம." for a Tamil hour. */
export function formatDuration(ms: number, t: Translate): string {
  const all = Math.floor(ms / minuteMs)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const worded = (unit: 'hours' | 'minutes', count: number) => t(unit, { count, number: count })
  return [
    ...(hours > 0 ? [worded('hours', hours)] : []),
    ...(minutes > 0 || hours === 0 ? [worded('minutes', minutes)] : []),
  ].join(' ')
}

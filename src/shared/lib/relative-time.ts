/** Distances in time as people say them, worded by `Intl`. Pure. */
import { canWord, formatDate } from './format-date.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/**
 * "in 3 hours", "yesterday", "in 5 days": the moment seen from now, both in epoch milliseconds.
 * From a day on calendar days count, so that tonight at one o'clock is never "in 2 days". A language without words gets
 * the moment itself.
 */
export function relativeTime(moment: number, now: number, locale: string): string {
  const distance = moment - now
  if (!canWord(locale))
    return formatDate(moment, locale, { dateStyle: 'short', ...(Math.abs(distance) < day && { timeStyle: 'short' }) })
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(distance) < hour) return format.format(towardsZero(distance / minute), 'minute')
  if (Math.abs(distance) < day) return format.format(towardsZero(distance / hour), 'hour')
  return format.format(dayNumber(moment) - dayNumber(now), 'day')
}

/** Whole steps, never zero: "in 0 minutes" helps nobody. */
function towardsZero(steps: number): number {
  return Math.sign(steps || -1) * Math.max(1, Math.floor(Math.abs(steps)))
}

/** The local calendar day, counted. */
function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day)
}

/** From this distance on a date says more than a distance. */
const relativeWithin = 6 * day

/** A past moment for a list: relative when it is recent, else its date; the year only when it is another one. */
export function describePast(moment: number, now: number, locale: string): string {
  if (now - moment < relativeWithin) return relativeTime(Math.min(moment, now), now, locale)
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return formatDate(moment, locale, {
    day: 'numeric',
    month: sameYear ? 'long' : 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
}

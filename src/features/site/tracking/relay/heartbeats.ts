/**
 * Heartbeats: the days on which the visitor used the page and that the back end has not heard of (TRK-09). They are kept
 * for 30 days, and travel in a header of at most 1024 bytes. Pure.
 */
import { heartbeatLimits } from '../../../../../contract/wire/tracking.ts'

export interface Heartbeats {
  /** Days such as `2026-03-01`, ascending. */
  readonly days: readonly string[]
  /** The last day that the back end has heard of. */
  readonly told: string
}

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

export const noHeartbeats: Heartbeats = { days: [], told: '' }

/** With today's. Days that are too old, or lie ahead because the clock was wrong, are dropped. */
export function beaten({ days, told }: Heartbeats, now: number): Heartbeats {
  const [first, today] = [dayOf(now - heartbeatLimits.days * dayMs), dayOf(now)]
  const kept = days.filter((day) => day >= first && day < today)
  return { told, days: told === today ? kept : [...kept, today] }
}

/** The newest days that fit. */
export function headerOf({ days }: Heartbeats): string {
  const fits = days.slice(-Math.floor((heartbeatLimits.headerBytes + 1) / ('2026-03-01'.length + 1)))
  return fits.join(',')
}

/** After a call that carried this header. */
export function told(heartbeats: Heartbeats, header: string): Heartbeats {
  const sent = header.split(',')
  const last = sent.at(-1)
  return last ? { days: heartbeats.days.filter((day) => !sent.includes(day)), told: last } : heartbeats
}

/** From storage, where anything may be. */
export function heartbeatsIn(text: string | null): Heartbeats {
  try {
    const { days, told: last } = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>
    if (!Array.isArray(days) || typeof last !== 'string') return noHeartbeats
    return { days: days.filter(isDay).sort(), told: last }
  } catch {
    return noHeartbeats
  }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'
import { recordKey } from './is-leaving.ts'

/** The push token that is kept on this device (PUSH-06). */
export interface PushRecord {
  readonly token: string
  /** Address of the subscription that the token stands for; the browser may replace it at any time. */
  readonly endpoint: string
  /** When the device was registered; epoch milliseconds. */
  readonly at: number
  /** The session has ended, and the back end has not confirmed that it sends nothing more. */
  readonly isLeaving?: true
}

/** PUSH-07. */
export const lifetime = 7 * 24 * 3_600_000

/** The record, or null if there is none that is complete. */
export function readRecord(local: KeyValueStorage): PushRecord | null {
  const value = jsonIn(local.read(recordKey))
  if (typeof value !== 'object' || value === null) return null
  const { token, endpoint, at, isLeaving } = value as Partial<Record<keyof PushRecord, unknown>>
  if (typeof token !== 'string' || token === '' || typeof endpoint !== 'string' || typeof at !== 'number') return null
  return { token, endpoint, at, ...(isLeaving === true && { isLeaving }) }
}

export const writeRecord = (local: KeyValueStorage, record: PushRecord): void =>
  local.write(recordKey, JSON.stringify(record))

/**
 * How long the registration is still good, in milliseconds; 0 when it has to be refreshed (PUSH-07). One that was made
 * in the future, by a clock that was wrong, is refreshed too.
 */
export const remaining = ({ at }: PushRecord, now: number): number => (at > now ? 0 : Math.max(0, at + lifetime - now))

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

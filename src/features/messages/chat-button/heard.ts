/** The last number of unread messages that any tab of this browser heard. */
export interface Heard {
  /** Id of the member: each tab has a session of its own. */
  readonly member: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** How long a number is good for, in milliseconds, and so how often it is asked for. */
export const pollMs = 30_000
const longestWaitMs = 300_000

/** Reads the stored state; null if it is damaged or belongs to another member. */
export function heardFrom(text: string | null, member: string): Heard | null {
  const heard = parsed(text)
  return heard?.member === member && isCount(heard.count) && typeof heard.at === 'number' ? (heard as Heard) : null
}

function parsed(text: string | null): Partial<Heard> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** How long the number is still good for. One from the future tells that the clock has jumped: it is good for nothing. */
export function goodFor(heard: Heard | null, now: number): number {
  const age = heard ? now - heard.at : pollMs
  return age >= 0 ? Math.max(0, pollMs - age) : 0
}

/** The wait after so many failures in a row: twice as long each time. */
export const waitAfter = (failures: number): number => Math.min(pollMs * 2 ** failures, longestWaitMs)

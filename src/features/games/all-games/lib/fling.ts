/** How fast the page is being scrolled. Pure. */
export interface Pace {
  readonly offset: number
  /** In milliseconds. */
  readonly at: number
  readonly isFlung: boolean
}

/** How far the page is scrolled, and the window. */
export interface Position extends Omit<Pace, 'isFlung'> {
  readonly isScrolling: boolean
  /** Height of the window. */
  readonly height: number
}

export const atRest: Pace = { offset: 0, at: 0, isFlung: false }

/** Above this many window heights a second, tiles cannot be told apart. */
const readablePerSecond = 3

/** Rows that were measured meanwhile are no reason to think that the page rests. */
export function paceAfter(last: Pace, { offset, at, isScrolling, height }: Position): Pace {
  if (!isScrolling) return { offset, at, isFlung: false }
  if (offset === last.offset || at <= last.at) return last
  const perSecond = (Math.abs(offset - last.offset) * 1000) / (at - last.at)
  return { offset, at, isFlung: perSecond > readablePerSecond * height }
}

import { cut, widthOf } from './format.ts'

export interface ProgressFacts {
  /** Number of completed steps, and of all steps if that is known. */
  readonly done: number
  readonly total: number
  readonly elapsedMs: number
  /** Absent while it cannot be estimated. */
  readonly remainingMs: number | undefined
  /** The current or the last step. */
  readonly latest: string
}

export interface LinePaint {
  full(text: string): string
  empty(text: string): string
  faint(text: string): string
}

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
export const frameMs = 100
const barWidths = [24, 12]
/** Fewest columns of the text at the end of the line; a shorter text would be meaningless. */
const leastText = 12

/**
 * The live line: spinner, bar, count, elapsed time, estimate, and what was done last. It is never as wide as the
 * terminal, which would break it; where there is less room, first the text is cut, then it, the bar and the estimate are
 * left out.
 */
export function progressLine(facts: ProgressFacts, columns: number, paint: LinePaint): string {
  const room = Math.max(1, columns - 1)
  const spinner = frames[Math.floor(facts.elapsedMs / frameMs) % frames.length] ?? ''
  const elapsed = shownTime(facts.elapsedMs)
  const estimate = facts.remainingMs === undefined ? '' : `, about ${shownTime(facts.remainingMs)} left`
  const count = facts.total === 0 ? '' : ` ${facts.done}/${facts.total}`
  const shortest = `${spinner}${count} ${elapsed}`
  if (widthOf(shortest) > room) return cut(shortest, room)
  const times = widthOf(shortest + estimate) > room ? elapsed : elapsed + estimate
  const head = `${spinner}${count} ${times}`
  const barWidth = facts.total === 0 ? 0 : (barWidths.find((width) => widthOf(head) + width + 1 <= room) ?? 0)
  const left = room - widthOf(head) - (barWidth === 0 ? 0 : barWidth + 1)
  const text = left > leastText ? `  ${cut(facts.latest, left - 2)}` : ''
  return `${spinner}${barOf(facts, barWidth, paint)}${count} ${paint.faint(times)}${text}`
}

function barOf({ done, total }: ProgressFacts, width: number, paint: LinePaint): string {
  if (width === 0) return ''
  const full = Math.round(Math.min(1, done / total) * width)
  return ` ${paint.full('━'.repeat(full))}${paint.empty('━'.repeat(width - full))}`
}

/** `0:07`, `12:05`, `1:02:05` */
function shownTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (count: number): string => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

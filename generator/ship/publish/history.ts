import type { JournalLine } from './journal-line.ts'
import type { CurrentState } from './state.ts'

/** What became of the releases of a merchant. */
export interface History {
  /** Releases that were live and were not taken back since, the oldest first. */
  readonly standing: readonly string[]
  /** The other releases that were live, with the line of the event that took each of them back. */
  readonly takenBack: ReadonlyMap<string, JournalLine>
}

/** @param lines of the journal, the oldest first */
export function historyOf(lines: readonly JournalLine[]): History {
  let standing: readonly string[] = []
  const takenBack = new Map<string, JournalLine>()
  for (const line of lines) {
    const { event, release } = line
    if (event === 'published') standing = [...standing.filter((one) => one !== release), release]
    if (event === 'rolled-back') {
      const at = standing.indexOf(release)
      for (const gone of at < 0 ? [] : standing.slice(at + 1)) takenBack.set(gone, line)
      // A release that was taken back and is put live again comes after what it replaces.
      standing = at < 0 ? [...standing, release] : standing.slice(0, at + 1)
    }
    if (event === 'taken-down' || event === 'withdrawn') {
      standing = standing.filter((one) => one !== release)
      takenBack.set(release, line)
    } else if (event === 'published' || event === 'rolled-back') takenBack.delete(release)
  }
  return { standing, takenBack }
}

/**
 * The release that a rollback goes to: the one before the live one, without those that were taken back before, so that a
 * second rollback goes further back. Undefined if none is kept.
 */
export function releaseBefore(
  { release, previous, changingTo, kept }: CurrentState,
  history: History,
): string | undefined {
  const { standing, takenBack } = history
  const isKept = (one: string | null): one is string => kept.some((known) => known.release === one)
  // An interrupted rollback is completed; an interrupted publishing is undone.
  if (changingTo !== null && changingTo !== release) {
    const goal = standing.includes(changingTo) ? changingTo : release
    if (isKept(goal)) return goal
  }
  const at = release === null ? standing.length : standing.indexOf(release)
  const found = standing.slice(0, Math.max(0, at)).findLast(isKept)
  // If the target has lost its journal, the state still names the release before.
  return found ?? (isKept(previous) && previous !== release && !takenBack.has(previous) ? previous : undefined)
}

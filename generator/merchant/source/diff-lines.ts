import type { DiffLine } from '../../../contract/workbench.ts'

/** Unchanged lines that are shown around a change. */
const around = 3
/** Larger changes are shown as one block: a comparison takes as many steps as the product of both sides' lines. */
const mostSteps = 1_000_000

/** What changes from one text to another, line by line, with a few unchanged lines around; empty for equal texts. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const start = commonLength(old, now)
  const end = commonLength(old.slice(start).reverse(), now.slice(start).reverse())
  const [removed, added] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  if (removed.length + added.length === 0) return []
  return nearChanges([
    ...same(old.slice(0, start)),
    ...compareLines(removed, added),
    ...same(end === 0 ? [] : old.slice(-end)),
  ])
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/))
const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))

function commonLength(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((line, index) => line !== other[index])
  return length === -1 ? Math.min(one.length, other.length) : length
}

/** What is removed, what is added and what stays, by the longest common subsequence. */
export function compareLines(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
  if (old.length * now.length > mostSteps) return [...old.map(removed), ...now.map(added)]
  const lengths = commonLengths(old, now)
  const lines: DiffLine[] = []
  let [left, right] = [0, 0]
  while (left < old.length || right < now.length) {
    const isOldFirst = (lengths[left + 1]?.[right] ?? 0) >= (lengths[left]?.[right + 1] ?? 0)
    const line = nextLine(old[left], now[right], isOldFirst)
    lines.push(line)
    if (line.kind !== 'added') left += 1
    if (line.kind !== 'removed') right += 1
  }
  return lines
}

const removed = (text: string): DiffLine => ({ kind: 'removed', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })

/** @param isOldFirst whether skipping the old line leaves at least as many common lines as skipping the new one */
function nextLine(old: string | undefined, now: string | undefined, isOldFirst: boolean): DiffLine {
  if (old === undefined) return added(now ?? '')
  if (old === now) return { kind: 'same', text: old }
  return now === undefined || isOldFirst ? removed(old) : added(now)
}

/** At `[left][right]`, the number of lines that the texts have in common from there on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = now.length - 1; right >= 0; right -= 1) {
      const [row, below] = [lengths[left], lengths[left + 1]]
      if (!row || !below) continue
      row[right] =
        old[left] === now[right] ? (below[right + 1] ?? 0) + 1 : Math.max(below[right] ?? 0, row[right + 1] ?? 0)
    }
  return lengths
}

const nearChanges = (lines: readonly DiffLine[]): readonly DiffLine[] =>
  lines.filter((_, place) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same'),
  )

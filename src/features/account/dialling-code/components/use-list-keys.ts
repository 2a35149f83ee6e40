import { useState, type KeyboardEvent } from 'react'

/**
 * The entry of a list that the arrow keys have reached; none until one is pressed, and none again when the search
 * changes. Enter chooses it.
 */
export function useListKeys<Entry>(entries: readonly Entry[], words: string, choose: (entry: Entry) => void) {
  const [at, setAt] = useState<{ readonly words: string; readonly index: number } | null>(null)
  const active = at?.words === words && at.index < entries.length ? at.index : null
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(event.key, active, entries.length)
    const entry = active === null ? undefined : entries[active]
    if (index !== null) setAt({ words, index })
    else if (event.key === 'Enter' && entry) choose(entry)
    else return
    event.preventDefault()
  }
  return { active, onKeyDown }
}

/** Wraps around, as in the system's own lists. Null for a key that does not move. */
function nextIndex(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count
  if (key === 'ArrowUp') return ((active ?? 0) - 1 + count) % count
  return null
}

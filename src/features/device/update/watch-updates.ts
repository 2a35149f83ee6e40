import { afterStart, type Cancel, type Clock } from '../../../shared/lib/clock.ts'
import type { HostRelease } from './host-release.ts'
import { afterCheck, nothingChecked } from './update-state.ts'

/** Milliseconds (SHELL-14, SHELL-15). */
const firstAfter = 1500
const hour = 3_600_000

interface UpdateContext {
  readonly clock: Clock
  readonly onVisible: (run: () => void) => Cancel
  /** The host's current release; null if it cannot be determined. */
  readonly readRelease: () => Promise<HostRelease | null>
  /** Called for a new release. */
  readonly announce: () => void
}

/** Checks first 1.5 s after the page's start, then every hour and whenever the page becomes visible (SHELL-14, SHELL-15). */
export function watchUpdates({ clock, onVisible, readRelease, announce }: UpdateContext): Cancel {
  let state = nothingChecked
  const check = async () => {
    const release = await readRelease()
    if (release === null) return
    const after = afterCheck(state, release)
    state = after.state
    if (after.isNew) announce()
  }
  let isDue = false
  const checkAgain = () => {
    if (isDue) void check()
  }
  const first = () => {
    isDue = true
    void check()
  }
  const ends = [afterStart(clock, firstAfter, first), clock.every(hour, checkAgain), onVisible(checkAgain)]
  return () => ends.forEach((end) => end())
}

import { afterStart, type Cancel, type Clock } from '../../../shared/lib/clock.ts'
import type { HostRelease } from './host-release.ts'

/** This page's knowledge of releases. */
interface UpdateState {
  /** Hash of the release that the page runs; null until the host is found to have it. */
  readonly stored: string | null
  /** Hashes whose dialog has been shown. */
  readonly announced: readonly string[]
}

export const nothingChecked: UpdateState = { stored: null, announced: [] }

/**
 * The state after a check, and whether to announce the release. A release that the page was built from is only stored
 * (SHELL-14); each other is announced once (SHELL-16), also at the first check: the worker's page may be older than the
 * host's. The stored hash does not change until the player refreshes, which starts a new page.
 */
export function afterCheck(
  { stored, announced }: UpdateState,
  { hash, isOwn }: HostRelease,
): { readonly state: UpdateState; readonly isNew: boolean } {
  if (stored === null && isOwn) return { state: { stored: hash, announced }, isNew: false }
  const isNew = hash !== stored && !announced.includes(hash)
  return { state: { stored, announced: isNew ? [...announced, hash] : announced }, isNew }
}

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

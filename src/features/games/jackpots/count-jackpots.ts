import type { Amount } from '../../../../contract/amount.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { isMotionReduced } from '../../../shared/ui/motion.ts'
import { jackpotsApi } from './api.ts'
import { amountAt, countMs, nothingYet, towards } from './count.ts'

/** Milliseconds between changes of a figure, so that it seems to run. */
const tickMs = 200

/**
 * Counts every jackpot that the player sees. The figures are written into the page beside React, which leaves a text
 * alone until its own amount changes: rendering tiles several times a second would make the page stutter. Nothing is
 * asked for or written in a hidden tab, or as long as no jackpot is in sight.
 * @returns stops counting
 */
export const countJackpots =
  (write: (amount: Amount) => string): AppThunk<() => void> =>
  (dispatch, _, { clock }) => {
    const sight = jackpotsInSight()
    let count = nothingYet()
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = async () => {
      askedAt = clock.now()
      const query = jackpotsApi.endpoints.getJackpots.initiate(undefined, { subscribe: false, forceRefetch: true })
      const { data, isError } = await dispatch(query)
      if (data && !isError) count = towards(count, data, clock.now())
    }
    const tick = () => {
      const parts = document.hidden ? [] : sight.parts()
      if (parts.length === 0) return
      // Also after a clock was set back.
      if (Math.abs(clock.now() - askedAt) >= countMs) void ask()
      const at = isMotionReduced() ? Number.POSITIVE_INFINITY : clock.now()
      for (const part of parts) {
        const amount = amountAt(count, part.dataset['jackpot'] ?? '', part.dataset['amount'] as Amount, at)
        if (amount !== undefined) show(part, write(amount))
      }
    }
    const cancel = clock.every(tickMs, tick)
    return () => {
      cancel()
      sight.stop()
    }
  }

/** The text node stays the one that React knows. */
function show(part: HTMLElement, text: string): void {
  const figures = part.querySelector('bdi')?.firstChild
  if (figures && figures.nodeValue !== text) figures.nodeValue = text
}

interface Sight {
  /** The parts of the page with a jackpot that the player can see. */
  readonly parts: () => readonly HTMLElement[]
  readonly stop: () => void
}

/** Parts come and go with the lanes: each call looks for new ones, which are reported once they have been laid out. */
function jackpotsInSight(): Sight {
  const known = new Set<HTMLElement>()
  const seen = new Set<HTMLElement>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target as HTMLElement)
  })
  const forget = (part: HTMLElement) => {
    observer.unobserve(part)
    known.delete(part)
    seen.delete(part)
  }
  return {
    parts: () => {
      for (const part of known) if (!part.isConnected) forget(part)
      for (const part of document.querySelectorAll<HTMLElement>('[data-jackpot]')) {
        if (known.has(part)) continue
        known.add(part)
        observer.observe(part)
      }
      return [...seen]
    },
    stop: () => observer.disconnect(),
  }
}

export interface Sight {
  /** The parts of the page with a jackpot that the player can see. */
  readonly parts: () => readonly HTMLElement[]
  readonly stop: () => void
}

/** Parts come and go with the lanes: each call looks for new ones, which are reported once they have been laid out. */
export function jackpotsInSight(): Sight {
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

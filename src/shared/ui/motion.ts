/** Whether the player asked for less motion: what moves by itself stands still, and nothing glides. */
export const isMotionReduced = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How a script scrolls: what it says takes precedence over `scroll-behavior` in the styles. */
export const glide = (): ScrollBehavior => (isMotionReduced() ? 'instant' : 'smooth')

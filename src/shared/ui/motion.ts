/** Whether the player has asked for less motion; then nothing moves by itself, and nothing glides. */
export const isMotionReduced = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How scripts scroll; their value takes precedence over `scroll-behavior` in the styles. */
export const glide = (): ScrollBehavior => (isMotionReduced() ? 'instant' : 'smooth')

import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for what should happen, in ms (vitest.config.ts). */
    patience: number
  }
}

export const patience = inject('patience')

/** The result of the check, as soon as it no longer throws. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience })

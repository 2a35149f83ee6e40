import { afterEach, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for an expected event, in ms (vitest.config.ts). */
    patience: number
  }
}

/** Enough for tests whose result no longer matters, in ms. */
const littlePatience = 5000

const wait = { ms: inject('patience') }

// The run is red after a failure. Waiting in full again in each test that follows took a broken claim ten minutes.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') wait.ms = littlePatience
})

/** How long this test waits, in ms. */
export const patience = (): number => wait.ms

/** The result of the check, as soon as it no longer throws. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience() })

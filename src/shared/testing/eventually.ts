import { vi } from 'vitest'

/**
 * A machine under ten times its usual load is slow, not broken: this limit only ends what would otherwise never end.
 */
export const patience = 60_000

/** The result of the check, as soon as it no longer throws. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience })

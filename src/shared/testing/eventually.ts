import { vi } from 'vitest'

/** A machine with ten times its load is slow, not broken: this limit only ends what would never come. */
export const patience = 60_000

/** What the check gives, as soon as it throws nothing more. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience })

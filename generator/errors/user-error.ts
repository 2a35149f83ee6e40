import type { Problem } from './problem.ts'

/** Exit codes of the command (CLI-04). */
export const exitCodes = { success: 0, input: 1, usage: 2, bug: 3, interrupted: 130 } as const

/**
 * A user's mistake, as problems ready to print. Anything else that is thrown is a bug and keeps its stack.
 */
export class UserError extends Error {
  readonly problems: readonly Problem[]
  readonly exitCode: 1 | 2

  constructor(problems: readonly Problem[], exitCode: 1 | 2 = exitCodes.input) {
    super(problems.map((problem) => problem.message).join('\n'))
    this.name = 'UserError'
    this.problems = problems
    this.exitCode = exitCode
  }
}

/** A mistake in the command line or the environment. */
export const usageError = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)

/** What an act has yielded, or the user's mistakes that prevented it; anything else that it throws is thrown on. */
export async function settled<Value>(
  act: () => Promise<Value>,
): Promise<{ readonly value?: Value; readonly problems: readonly Problem[] }> {
  try {
    return { value: await act(), problems: [] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { problems: error.problems }
  }
}

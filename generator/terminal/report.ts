import type { Problem } from '../errors/problem.ts'

/** Prints problems to stderr. */
export function reportProblems(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${problem.severity}: ${problem.message}\n  ${problem.hint}\n`)
}

/** Prints a bug with its stack. */
export function reportBug(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

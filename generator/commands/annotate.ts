import { githubAnnotations } from '../ci/annotations.ts'
import type { Problem } from '../errors/problem.ts'
import { printCommands } from '../terminal/print.ts'

/** Shows problems at their lines on GitHub, if it is there (FLEET-11). On stderr, so that stdout stays what was asked for. */
export function annotateProblems(problems: readonly Problem[]): void {
  if (process.env['GITHUB_ACTIONS'] === 'true' && problems.length > 0) printCommands(githubAnnotations(problems))
}

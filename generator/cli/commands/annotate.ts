import { githubAnnotations } from '../ci/annotations.ts'
import type { Problem } from '../../errors/problem.ts'
import { printCommands } from '../terminal/print.ts'

/** On GitHub, shows problems at their lines (FLEET-11). On stderr, because stdout has the result of the command. */
export function annotateProblems(problems: readonly Problem[]): void {
  if (process.env['GITHUB_ACTIONS'] === 'true' && problems.length > 0) printCommands(githubAnnotations(problems))
}

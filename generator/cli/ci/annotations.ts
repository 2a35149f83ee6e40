import { visible } from '../../errors/visible.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import { repositoryPath } from './repository-path.ts'
import { printCommands } from '../terminal/print.ts'

/** GitHub shows this many annotations of a kind for a step, and drops the others. */
const shown = 10

/** Workflow commands with which GitHub shows problems at their lines; it reads them from stdout and stderr alike. */
export function githubAnnotations(problems: readonly Problem[]): readonly string[] {
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  return [...errors.slice(0, shown), ...warnings.slice(0, shown)].map(annotation)
}

function annotation({ severity, code, location, message, hint }: Problem): string {
  const place = location
    ? { file: repositoryPath(location.file), line: String(location.line), col: String(location.column) }
    : {}
  const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${property(value)}`)
  return `::${severity} ${properties.join(',')}::${data(`${visible(message)}\n${visible(hint)}`)}`
}

/** Encodes characters that the runner decodes again, `%` first. */
const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

const property = (text: string): string => data(visible(text)).replace(/:/g, '%3A').replace(/,/g, '%2C')

/** On GitHub, shows problems at their lines (FLEET-11). On stderr, because stdout has the result of the command. */
export function annotateProblems(problems: readonly Problem[]): void {
  if (process.env['GITHUB_ACTIONS'] === 'true' && problems.length > 0) printCommands(githubAnnotations(problems))
}

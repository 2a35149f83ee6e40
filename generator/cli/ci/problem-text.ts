import { visible } from '../../errors/visible.ts'
import type { Problem } from '../../errors/problem.ts'
import { repositoryPath } from './repository-path.ts'

/** A problem as lines of plain text, for files that other programs show; control characters of the input are escaped. */
export function problemText(problem: Problem): string {
  const { severity, code, path, message, frame, hint } = problem
  return [
    `${severity}[${visible(code)}] ${visible(message)}`,
    ...(placeOf(problem) === '' ? [] : [`  at ${placeOf(problem)}${path === '' ? '' : ` (${visible(path)})`}`]),
    ...(frame === undefined ? [] : frame.split('\n').map((line) => `  ${visible(line)}`)),
    `  hint: ${visible(hint)}`,
  ].join('\n')
}

/** `merchants/acme/merchant.yaml:14:9`, from the root of the repository; empty if no file is at fault. */
export const placeOf = ({ location }: Problem): string =>
  location ? visible(`${repositoryPath(location.file)}:${location.line}:${location.column}`) : ''

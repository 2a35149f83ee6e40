import { createHash } from 'node:crypto'
import { visible } from '../../errors/visible.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import { repositoryPath } from './repository-path.ts'

/**
 * Problems as GitLab's code-quality report, which a merge request shows at their lines. It cannot contain problems
 * without a file.
 */
export function codeQualityJson(problems: readonly Problem[]): string {
  const seen = new Map<string, number>()
  const issues = problems.flatMap((problem) => {
    if (!problem.location) return []
    const { file, line } = problem.location
    const path = repositoryPath(file)
    const facts = JSON.stringify([path, problem.code, problem.path, problem.message])
    const earlier = seen.get(facts) ?? 0
    seen.set(facts, earlier + 1)
    return [
      {
        description: visible(`${problem.message} ${problem.hint}`),
        check_name: problem.code,
        // Without the line, so that a moved problem is not a new one. GitLab drops equal fingerprints, so repetitions
        // are counted.
        fingerprint: createHash('sha256').update(`${earlier} ${facts}`).digest('hex'),
        severity: isError(problem) ? 'major' : 'minor',
        location: { path, lines: { begin: line } },
      },
    ]
  })
  return `${JSON.stringify(issues, null, 2)}\n`
}

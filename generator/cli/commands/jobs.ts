import { availableParallelism } from 'node:os'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'

/** The number of bundlings at a time: `--jobs`, or one for each processor. */
export function jobsOf(jobs: string | undefined): number {
  if (jobs === undefined) return availableParallelism()
  if (!/^[1-9]\d{0,2}$/.test(jobs)) throw usageError(createProblem('JOBS_NUMBER', { found: jobs }))
  return Number(jobs)
}

/** A process that runs bundlings for its parent, one at a time; forked by `bundle-process.ts`. */
import { answerJobs } from '../../system/job-process.ts'
import { GateError } from '../gates/gate-error.ts'

// Loaded at once, because it takes half a second.
answerJobs(
  import('./bundle-jobs.ts').then(({ outputOf }) => ({ run: outputOf })),
  (error) => (error instanceof GateError ? error.findings : undefined),
)

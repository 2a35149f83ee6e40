/** The process that opens sites for `livery worker`. */
import { answerJobs } from '../../../system/job-process.ts'
import { openChecker } from '../../../queue/checker.ts'
import { describeFault } from '../../../queue/faults.ts'
import { writableSharedCache } from '../shared-cache.ts'
import type { JobProcessOptions } from './job-processes.ts'

const { cache, shared: target } = JSON.parse(process.argv[2] ?? '{}') as JobProcessOptions
answerJobs(
  writableSharedCache(target).then((shared) => openChecker({ cache, shared })),
  describeFault,
)

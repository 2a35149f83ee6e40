/** The process that builds for `livery worker`. */
import { bundlerProcesses } from '../../../build/fleet/bundles.ts'
import { answerJobs } from '../../../system/job-process.ts'
import { openBuilder } from '../../../queue/builder.ts'
import { describeFault } from '../../../queue/faults.ts'
import { writableSharedCache } from '../shared-cache.ts'
import type { JobProcessOptions } from './job-processes.ts'

const { cache, shared: target, jobs } = JSON.parse(process.argv[2] ?? '{}') as JobProcessOptions
answerJobs(
  writableSharedCache(target).then((shared) => openBuilder({ cache, shared, bundlers: bundlerProcesses, jobs })),
  describeFault,
)

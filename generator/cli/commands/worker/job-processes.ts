import type { Builder } from '../../../queue/builder.ts'
import type { Checker, CheckerJob, CheckerReply } from '../../../queue/checker.ts'
import { startJobProcess } from '../../../queue/job-process.ts'
import type { BuildJob, BuildReply } from '../../../queue/jobs.ts'

/** The options of a process that does jobs. */
export interface JobProcessOptions {
  readonly cache: string
  /** Target of the shared cache, as `--shared-cache` takes it. */
  readonly shared: string | undefined
  readonly jobs: number
}

export const startBuilderProcess = (options: JobProcessOptions): Builder =>
  startJobProcess<BuildJob, BuildReply>({
    entry: 'build-worker',
    kind: 'builder',
    options,
    work: 'building',
    hint: 'If it was killed because memory ran out, start the worker with fewer --jobs.',
  })

/** Not the builder's process, which is busy for seconds at a time: the site would look slow to the browser. */
export const startCheckerProcess = (options: JobProcessOptions): Checker =>
  startJobProcess<CheckerJob, CheckerReply>({
    entry: 'check-worker',
    kind: 'checker',
    options,
    work: 'checking',
    hint: 'If it was killed because memory ran out, let another machine check: ./livery worker --no-check.',
  })

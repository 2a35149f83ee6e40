import type { Builder } from '../../queue/builder.ts'
import type { Checker, CheckerJob, CheckerReply } from '../../queue/checker.ts'
import { startJobProcess } from '../../queue/job-process.ts'
import type { BuildJob, BuildReply } from '../../queue/jobs.ts'

/** What a process that does jobs is started with. */
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

/** Apart from the builder, which keeps its process busy for seconds: to a browser that would look like a slow site. */
export const startCheckerProcess = (options: JobProcessOptions): Checker =>
  startJobProcess<CheckerJob, CheckerReply>({
    entry: 'check-worker',
    kind: 'checker',
    options,
    work: 'checking',
    hint: 'If it was killed because memory ran out, let another machine check: ./livery worker --no-check.',
  })

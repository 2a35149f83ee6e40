import { MachineError } from '../../../errors/machine-error.ts'
import type { Builder } from '../../../queue/builder.ts'
import type { Checker } from '../../../queue/checker.ts'
import { OwnFault, type WorkerFault } from '../../../queue/faults.ts'
import { noBrowserText } from '../../../queue/serve-queue.ts'
import { startJobProcess, type JobProcess } from '../../../system/job-process.ts'

/** The options of a process that does jobs. */
export interface JobProcessOptions {
  readonly cache: string
  /** Target of the shared cache, as `--shared-cache` takes it. */
  readonly shared: string | undefined
  readonly jobs: number
}

/**
 * Does jobs in a process of their own, so that a job that keeps its processor busy does not delay the worker's connection
 * and locks.
 */
const startProcess = <Job>(
  entry: string,
  kind: 'builder' | 'checker',
  options: JobProcessOptions,
  { work, hint }: { readonly work: string; readonly hint: string },
): JobProcess<Job> =>
  startJobProcess<Job, WorkerFault>({
    entry,
    kind,
    options,
    ended: (reason) => new MachineError(`The ${work} process ended (${reason}).`, hint),
    failed: (failure) => new Error(failure),
    revive: (fault) => new OwnFault(fault.message, fault.hint),
  })

export const startBuilderProcess = (options: JobProcessOptions): Builder =>
  startProcess('build-worker', 'builder', options, {
    work: 'building',
    hint: 'If it was killed because memory ran out, start the worker with fewer --jobs.',
  })

/** Not the builder's process, which is busy for seconds at a time: the site would look slow to the browser. */
export const startCheckerProcess = (options: JobProcessOptions): Checker =>
  startProcess('check-worker', 'checker', options, {
    work: 'checking',
    hint: 'If it was killed because memory ran out, let another machine check: ./livery worker --no-check.',
  })

/** Undefined where no browser starts: a check that this machine cannot make must not become a merchant's fault. */
export async function readyChecker(checker: Checker, say: (text: string) => void): Promise<Checker | undefined> {
  const reply = await checker.run({ kind: 'probe' }).catch((error: unknown) => {
    checker.close()
    throw error
  })
  if (reply.kind !== 'no-browser') return checker
  say(noBrowserText(reply))
  checker.close()
  return undefined
}

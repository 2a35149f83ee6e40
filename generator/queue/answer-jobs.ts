import { MachineError } from '../errors/machine-error.ts'
import { liveWithParent } from '../system/interrupt.ts'
import { ownFaultOf } from './worker-faults.ts'

/** A job as it is sent to the process that does it. */
export interface JobMessage<Job> {
  readonly number: number
  readonly job: Job
}

export type ReplyMessage<Reply> = { readonly number: number } & (
  | { readonly reply: Reply }
  /** The machine is at fault, not the job. */
  | { readonly machine: { readonly message: string; readonly hint: string; readonly isOwn: boolean } }
  | { readonly failure: string }
)

/**
 * Does the jobs that `startJobProcess` sends to this process. The process ends with its parent.
 * @param opening resolves to what does the jobs; if it rejects, every job reports that error
 */
export function answerJobs<Job, Reply>(opening: Promise<{ run(job: Job): Promise<Reply> }>): void {
  opening.catch(() => {})
  process.on('message', ({ number, job }: JobMessage<Job>) => {
    void opening
      .then((opened) => opened.run(job))
      .then(
        (reply): ReplyMessage<Reply> => ({ number, reply }),
        (error: unknown): ReplyMessage<Reply> => ({ number, ...described(error) }),
      )
      .then((message) => process.send?.(message))
  })
  liveWithParent()
}

function described(error: unknown) {
  const own = ownFaultOf(error)
  const fault = own ?? (error instanceof MachineError ? error : undefined)
  if (fault) return { machine: { message: fault.problem.message, hint: fault.problem.hint, isOwn: own !== undefined } }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

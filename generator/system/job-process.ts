import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, type ChildKind } from '../system/child-environment.mjs'
import { MachineError } from '../errors/machine-error.ts'
import { OwnFault, ownFaultOf } from './faults.ts'
import { liveWithParent } from '../system/interrupt.ts'

/** The program of a process that does jobs. */
export interface JobProgram {
  /** Name of its compiled entry, which calls `answerJobs`. */
  readonly entry: string
  readonly kind: ChildKind
  /** Its only argument, as JSON. */
  readonly options: unknown
  /** What it does, in words: `building`. */
  readonly work: string
  /** What to do about a process that ended. */
  readonly hint: string
}

interface Waiting<Reply> {
  resolve(reply: Reply): void
  reject(error: Error): void
}

/**
 * Does jobs in a process of their own, so that a job that keeps its processor busy does not delay the worker's
 * connection and locks. A process that dies is replaced when the next job comes.
 */
export function startJobProcess<Job, Reply>({ entry, kind, options, work, hint }: JobProgram) {
  let current: ChildProcess | undefined
  let jobs = 0
  const waiting = new Map<number, Waiting<Reply>>()
  const end = (child: ChildProcess, reason: string): void => {
    // A replaced process has no jobs any more, however late its end is noticed.
    if (child !== current) return
    current = undefined
    for (const job of waiting.values()) job.reject(new MachineError(`The ${work} process ended (${reason}).`, hint))
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const child = fork(entryFile(entry), [JSON.stringify(options)], {
      env: childEnvironment(kind),
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message) => settle(waiting, message as ReplyMessage<Reply>))
    child.on('exit', (code, signal) => end(child, String(signal ?? code)))
    child.on('error', ({ message }) => end(child, message))
    return child
  }
  return {
    run: (job: Job): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const child = (current ??= start())
        const number = ++jobs
        waiting.set(number, { resolve, reject })
        child.send({ number, job } satisfies JobMessage<Job>, (error) => error && end(child, error.message))
      }),
    close: () => void current?.kill(),
  }
}

function settle<Reply>(waiting: Map<number, Waiting<Reply>>, message: ReplyMessage<Reply>): void {
  const job = waiting.get(message.number)
  waiting.delete(message.number)
  if ('reply' in message) job?.resolve(message.reply)
  else if ('machine' in message) job?.reject(faultOf(message.machine))
  else job?.reject(new Error(message.failure))
}

const faultOf = ({
  message,
  hint,
  isOwn,
}: Extract<ReplyMessage<never>, { machine: unknown }>['machine']): MachineError =>
  isOwn ? new OwnFault(message, hint) : new MachineError(message, hint)

/** The compiled entry is beside the compiled command. */
function entryFile(entry: string): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), `${entry}.mjs`)
  if (!existsSync(path))
    throw new Error(`${path} is missing; start the command through generator/bin.mjs, which compiles it`)
  return path
}

/** A job as it is sent to the process that does it. */
export interface JobMessage<Job> {
  readonly number: number
  readonly job: Job
}

type ReplyMessage<Reply> = { readonly number: number } & (
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

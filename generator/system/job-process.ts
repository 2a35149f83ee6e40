import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MachineError, machineErrorOf } from '../errors/machine-error.ts'
import { childEnvironment, type ChildKind } from './child-environment.mjs'
import { liveWithParent } from './interrupt.ts'

/** The program of a process that does jobs. */
export interface JobProgram<Fault> {
  /** Name of its compiled entry, which calls `answerJobs`. */
  readonly entry: string
  readonly kind: ChildKind
  /** Variables besides those of its kind. */
  readonly variables?: Readonly<Record<string, string>>
  /** The folder in which it works; that of this process if absent. */
  readonly cwd?: string
  /** Its only argument, as JSON. */
  readonly options?: unknown
  /** The error for the jobs of a process that ended. */
  ended(reason: string): Error
  /** The error for a job that failed for any other reason. @param failure a stack */
  failed(failure: string): Error
  /** The error behind a fault that `answerJobs` has described. */
  revive(fault: Fault): Error
}

/** Does jobs in another process. One that dies is replaced when the next job comes. */
export interface JobProcess<Job> {
  run<Reply>(job: Job): Promise<Reply>
  /** Ends the process; the next job starts a new one. */
  close(): void
}

/** A job as it is sent to the process that does it. */
export interface JobMessage<Job> {
  readonly number: number
  readonly job: Job
}

type ReplyMessage<Fault> = { readonly number: number } & (
  | { readonly reply: unknown }
  /** A kind of error that the program knows. */
  | { readonly fault: Fault }
  /** The machine is at fault, not the job. */
  | { readonly machine: { readonly message: string; readonly hint: string } }
  | { readonly failure: string }
)

interface Waiting {
  resolve(reply: unknown): void
  reject(error: Error): void
}

export function startJobProcess<Job, Fault>(program: JobProgram<Fault>): JobProcess<Job> {
  let current: ChildProcess | undefined
  let jobs = 0
  const waiting = new Map<number, Waiting>()
  const end = (child: ChildProcess, reason: string): void => {
    // A replaced process has no jobs any more, however late its end is noticed.
    if (child !== current) return
    current = undefined
    for (const job of waiting.values()) job.reject(program.ended(reason))
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const { entry, kind, variables, cwd, options = {} } = program
    const child = fork(entryFile(entry), [JSON.stringify(options)], {
      ...(cwd !== undefined && { cwd }),
      env: childEnvironment(kind, variables),
      serialization: 'advanced',
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message) => settle(message as ReplyMessage<Fault>))
    child.on('exit', (code, signal) => end(child, String(signal ?? code)))
    child.on('error', ({ message }) => end(child, message))
    return child
  }
  const settle = (message: ReplyMessage<Fault>): void => {
    const job = waiting.get(message.number)
    waiting.delete(message.number)
    if ('reply' in message) job?.resolve(message.reply)
    else if ('fault' in message) job?.reject(program.revive(message.fault))
    else if ('machine' in message) job?.reject(new MachineError(message.machine.message, message.machine.hint))
    else job?.reject(program.failed(message.failure))
  }
  return {
    run: <Reply>(job: Job) =>
      new Promise<Reply>((resolve, reject) => {
        const child = (current ??= start())
        const number = ++jobs
        waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
        child.send({ number, job } satisfies JobMessage<Job>, (error) => error && end(child, error.message))
      }),
    close: () => {
      const child = current
      child?.kill()
      if (child) end(child, 'it was ended')
    },
  }
}

/** The compiled entry is beside the compiled command. */
function entryFile(entry: string): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), `${entry}.mjs`)
  if (!existsSync(path))
    throw new Error(`${path} is missing; start the command through generator/bin.mjs, which compiles it`)
  return path
}

/**
 * Does the jobs that `startJobProcess` sends to this process. The process ends with its parent.
 * @param opening resolves to what does the jobs; if it rejects, every job reports that error
 * @param describe the kinds of error that the parent can revive; undefined for any other
 */
export function answerJobs<Job>(
  opening: Promise<{ run(job: Job): unknown }>,
  describe: (error: unknown) => unknown,
): void {
  opening.catch(() => {})
  process.on('message', ({ number, job }: JobMessage<Job>) => {
    void opening
      .then((opened) => opened.run(job))
      .then(
        (reply): ReplyMessage<unknown> => ({ number, reply }),
        (error: unknown): ReplyMessage<unknown> => ({ number, ...described(error, describe(error)) }),
      )
      // The caller may have been interrupted: without a callback, its closed channel would be an error of this process.
      .then((message) => process.send?.(message, () => {}))
  })
  liveWithParent()
}

function described(error: unknown, fault: unknown) {
  if (fault !== undefined) return { fault }
  const machine = machineErrorOf(error)?.problem
  if (machine) return { machine: { message: machine.message, hint: machine.hint } }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

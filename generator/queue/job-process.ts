import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, type ChildKind } from '../system/child-environment.mjs'
import { MachineError } from '../errors/machine-error.ts'
import type { JobMessage, ReplyMessage } from './answer-jobs.ts'
import { OwnFault } from './worker-faults.ts'

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

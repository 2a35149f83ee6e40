import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MachineError } from '../errors/machine-error.ts'
import type { Builder } from './builder.ts'
import type { BuildJob, BuildReply } from './jobs.ts'

export interface BuilderProcessOptions {
  readonly cache: string
  /** Target of the shared cache, as `--shared-cache` takes it. */
  readonly shared: string | undefined
  readonly jobs: number
}

/** A job on its way to the process that does it. */
export interface JobMessage {
  readonly number: number
  readonly job: BuildJob
}

export type ReplyMessage = { readonly number: number } & (
  | { readonly reply: BuildReply }
  /** Thrown by the builder. */
  | { readonly machine: { readonly message: string; readonly hint: string } }
  | { readonly failure: string }
)

interface Waiting {
  resolve(reply: BuildReply): void
  reject(error: Error): void
}

/**
 * A builder in a process of its own: however long a build keeps its processor busy, the worker's connection to the queue is
 * served, and its locks are renewed. A process that dies is replaced with the next job.
 */
export function startBuilderProcess(options: BuilderProcessOptions): Builder {
  let child: ChildProcess | undefined
  let jobs = 0
  const waiting = new Map<number, Waiting>()
  const end = (reason: string): void => {
    child = undefined
    for (const job of waiting.values())
      job.reject(new MachineError(`The building process ended (${reason}).`, endedHint))
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const started = fork(entryFile(), [JSON.stringify(options)], {
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (message) => settle(waiting, message as ReplyMessage))
    started.on('exit', (code, signal) => end(String(signal ?? code)))
    return started
  }
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        child ??= start()
        const number = ++jobs
        waiting.set(number, { resolve, reject })
        child.send({ number, job } satisfies JobMessage, (error) => error && end(error.message))
      }),
    close: () => void child?.kill(),
  }
}

const endedHint = 'If it was killed because memory ran out, start the worker with fewer --jobs.'

function settle(waiting: Map<number, Waiting>, message: ReplyMessage): void {
  const job = waiting.get(message.number)
  waiting.delete(message.number)
  if ('reply' in message) job?.resolve(message.reply)
  else if ('machine' in message) job?.reject(new MachineError(message.machine.message, message.machine.hint))
  else job?.reject(new Error(message.failure))
}

/** The compiled entry is beside the compiled command. */
function entryFile(): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), 'build-worker.mjs')
  if (!existsSync(path))
    throw new Error(`${path} is missing; start the command through generator/bin.mjs, which compiles it`)
  return path
}

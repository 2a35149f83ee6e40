import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GateError, type GateFinding } from '../gates/gate-error.ts'
import type { FlagSet } from '../plan/flag-set.ts'
import type { FrameworkExports } from '../vite/frameworks.ts'
import type { FlagSetBundle } from './bundle.ts'
import { finishBundle, type BundleOutput, type SharedParts } from './finish-bundle.ts'

/** What a process is asked for. */
export type BundleJob =
  | { readonly kind: 'plan'; readonly root: string }
  | { readonly kind: 'shared'; readonly root: string; readonly frameworks: FrameworkExports }
  | { readonly kind: 'flag set'; readonly root: string; readonly frameworks: FrameworkExports; readonly flagSet: FlagSet }
export type BundleReply<Output = FrameworkExports | SharedParts | FlagSetBundle> =
  | { readonly output: Output }
  | { readonly gate: readonly GateFinding[] }
  | { readonly failure: string }

/** Bundles in processes of its own. */
export interface Bundler {
  /** The bundle of a flag set, the shared parts among its files; these are made once, for the first one that asks. */
  bundle(flagSet: FlagSet): Promise<BundleOutput>
  /** Ends the processes. */
  close(): void
}

/** Bundlings that one process does; the bundler's memory grows with each, so processes are replaced. */
const bundlingsPerProcess = 24

interface Slot {
  child: ChildProcess | undefined
  done: number
}

export interface BundlerOptions {
  readonly root: string
  /** Bundlings at a time, each in a process of its own. */
  readonly jobs: number
  /** Flag sets, so at most as many bundlings. */
  readonly expected: number
}

/** Bundles the sources below `root`. */
export function startBundler({ root, jobs, expected }: BundlerOptions): Bundler {
  const environment = forBundling(expected > jobs)
  const free: Slot[] = Array.from({ length: jobs }, () => ({ child: undefined, done: 0 }))
  const slots = [...free]
  const waiting: ((slot: Slot) => void)[] = []
  const take = (): Promise<Slot> => {
    const slot = free.pop()
    return slot ? Promise.resolve(slot) : new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (slot: Slot): void => {
    const next = waiting.shift()
    if (next) return next(slot)
    free.push(slot)
    // Not at once: what waited for this very result may need the slot.
    setImmediate(() => {
      if (free.includes(slot)) end(slot)
    })
  }
  const run = async <Output>(job: BundleJob): Promise<Output> => {
    const slot = await take()
    try {
      return await bundleIn<Output>(slot, job, environment)
    } finally {
      giveBack(slot)
    }
  }
  let plan: Promise<FrameworkExports> | undefined
  let shared: Promise<SharedParts> | undefined
  return {
    bundle: async (flagSet) => {
      const frameworks = await (plan ??= run<FrameworkExports>({ kind: 'plan', root }))
      // Beside each other: a bundling needs the names of the frameworks' exports, not their code.
      shared ??= run<SharedParts>({ kind: 'shared', root, frameworks })
      const [parts, chunks] = await Promise.all([shared, run<FlagSetBundle>({ kind: 'flag set', root, frameworks, flagSet })])
      return finishBundle(chunks, parts)
    },
    close: () => {
      slots.forEach(end)
    },
  }
}

/** Ends the slot's process; the next bundling starts another one. An idle process would hold its memory for the whole run. */
function end(slot: Slot): void {
  slot.child?.kill()
  slot.child = undefined
}

async function bundleIn<Output>(slot: Slot, job: BundleJob, env: NodeJS.ProcessEnv): Promise<Output> {
  slot.child ??= fork(workerFile(), [], { env, serialization: 'advanced', execArgv: ['--enable-source-maps'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const reply = await ask<Output>(slot.child, job)
  slot.done += 1
  if (slot.done % bundlingsPerProcess === 0) end(slot)
  if ('output' in reply) return reply.output
  if ('gate' in reply) throw new GateError(reply.gate)
  throw new Error(`The bundling failed.\n${reply.failure}`)
}

function ask<Output>(child: ChildProcess, job: BundleJob): Promise<BundleReply<Output>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null): void => reject(new Error(`The bundling process ended (${signal ?? code})`))
    child.once('exit', ended)
    child.once('error', reject)
    child.once('message', (reply) => {
      child.off('exit', ended)
      child.off('error', reject)
      resolve(reply as BundleReply<Output>)
    })
    child.send(job)
  })
}

/** The bundler's threads within one process; where every processor has a process of its own they only wait for each other. */
const oneThread = { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' }

/** A NODE_ENV of the caller's would make another bundle, with React's development build in it (BND-07). */
const forBundling = (isCrowded: boolean): NodeJS.ProcessEnv => ({ ...process.env, ...(isCrowded ? oneThread : {}), NODE_ENV: 'production' })

/** The compiled worker stands beside the compiled command. */
function workerFile(): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), 'bundle-worker.mjs')
  if (!existsSync(path)) throw new Error(`${path} is missing; start the command through generator/bin.mjs, which compiles it`)
  return path
}

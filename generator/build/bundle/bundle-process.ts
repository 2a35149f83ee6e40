import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../system/child-environment.mjs'
import { MachineError } from '../../errors/machine-error.ts'
import { GateError, type GateFinding } from '../gates/gate-error.ts'
import { productRoot } from '../../root.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import type { FrameworkExports } from '../vite/frameworks.ts'
import type { FlagSetBundle } from './bundle.ts'
import type { SharedParts } from './finish-bundle.ts'

/** A job for a bundling process. */
export type BundleJob =
  | { readonly kind: 'plan'; readonly root: string }
  | { readonly kind: 'shared'; readonly root: string; readonly frameworks: FrameworkExports }
  | {
      readonly kind: 'flag set'
      readonly root: string
      readonly frameworks: FrameworkExports
      readonly flagSet: FlagSet
    }
export type BundleReply<Output = FrameworkExports | SharedParts | FlagSetBundle> =
  | { readonly output: Output }
  | { readonly gate: readonly GateFinding[] }
  /** The machine is at fault. */
  | { readonly machine: { readonly message: string; readonly hint: string } }
  | { readonly failure: string }

/** A process that bundles: `bundle-worker.ts`. */
export interface BundleProcess {
  /** Only one job may run at a time. */
  run<Output>(job: BundleJob): Promise<Output>
  /** Whether it can take a job; it may have been killed, for example when memory ran out. */
  isRunning(): boolean
  end(): void
}

export function startBundleProcess(): BundleProcess {
  const child = fork(workerFile(), [], {
    // The folder in which the command was started may have been removed.
    cwd: productRoot,
    env: environment(),
    serialization: 'advanced',
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    run: async <Output>(job: BundleJob) => outputOf(await ask<Output>(child, job)),
    isRunning: () => child.connected,
    end: () => void child.kill(),
  }
}

function outputOf<Output>(reply: BundleReply<Output>): Output {
  if ('output' in reply) return reply.output
  if ('gate' in reply) throw new GateError(reply.gate)
  if ('machine' in reply) throw new MachineError(reply.machine.message, reply.machine.hint)
  throw new Error(`The bundling failed.\n${reply.failure}`)
}

function ask<Output>(child: ChildProcess, job: BundleJob): Promise<BundleReply<Output>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null): void =>
      reject(new Error(`The bundling process ended (${signal ?? code})`))
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

/**
 * One thread for the bundler, because the other processors stamp brands or run another such process. An inherited
 * NODE_ENV could change the bundle, to one with React's development build (BND-07).
 */
const environment = (): NodeJS.ProcessEnv =>
  childEnvironment('bundler', { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', NODE_ENV: 'production' })

/** The compiled worker is beside the compiled command. */
function workerFile(): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), 'bundle-worker.mjs')
  if (!existsSync(path))
    throw new Error(`${path} is missing; start the command through generator/bin.mjs, which compiles it`)
  return path
}

import { startJobProcess, type JobProcess } from '../../system/job-process.ts'
import { GateError, type GateFinding } from '../gates/gate-error.ts'
import { productRoot } from '../../root.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import type { FrameworkExports } from '../vite/frameworks.ts'

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

/** A process that bundles, one job at a time: `bundle-worker.ts`. */
export type BundleProcess = JobProcess<BundleJob>

export const openBundleProcess = (): BundleProcess =>
  startJobProcess<BundleJob, readonly GateFinding[]>({
    entry: 'bundle-worker',
    kind: 'bundler',
    variables,
    // The folder in which the command was started may have been removed.
    cwd: productRoot,
    ended: (reason) => new Error(`The bundling process ended (${reason})`),
    failed: (failure) => new Error(`The bundling failed.\n${failure}`),
    revive: (findings) => new GateError(findings),
  })

/**
 * One thread for the bundler, because the other processors stamp brands or run another such process. An inherited
 * NODE_ENV could change the bundle, to one with React's development build (BND-07).
 */
const variables = { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', NODE_ENV: 'production' }

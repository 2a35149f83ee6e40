/** A process that runs bundlings for its parent, one at a time; forked by `bundle-process.ts`. */
import { GateError } from '../gates/gate-error.ts'
import { bundleFrameworks, planFrameworks, type FrameworkExports } from '../vite/frameworks.ts'
import { bundleServiceWorker } from '../vite/service-worker.ts'
import { bundle, type FlagSetBundle } from './bundle.ts'
import type { BundleJob, BundleReply } from './bundle-process.ts'
import type { SharedParts } from './finish-bundle.ts'

process.on('message', (job: BundleJob) => {
  void run(job)
})
// The child ends with its parent.
process.on('disconnect', () => process.exit())

async function run(job: BundleJob): Promise<void> {
  process.send?.(await reply(job))
}

function outputOf(job: BundleJob): FrameworkExports | Promise<SharedParts | FlagSetBundle> {
  switch (job.kind) {
    case 'plan':
      return planFrameworks(job.root)
    case 'shared':
      return bundleShared(job.root, job.frameworks)
    case 'flag set':
      return bundle(job.flagSet, job.root, job.frameworks)
  }
}

async function bundleShared(root: string, frameworks: FrameworkExports): Promise<SharedParts> {
  return { frameworks: await bundleFrameworks(root, frameworks), worker: await bundleServiceWorker(root) }
}

async function reply(job: BundleJob): Promise<BundleReply> {
  try {
    return { output: await outputOf(job) }
  } catch (error) {
    if (error instanceof GateError) return { gate: error.findings }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Process that does one bundling after the other for its parent; forked by `bundle-processes.ts`. */
import { GateError } from '../gates/gate-error.ts'
import { bundleFrameworks } from '../vite/frameworks.ts'
import { bundleServiceWorker } from '../vite/service-worker.ts'
import { bundle } from './bundle.ts'
import type { BundleJob, BundleReply, SharedParts } from './bundle-processes.ts'

process.on('message', (job: BundleJob) => {
  void run(job)
})
// The parent's end ends the child too.
process.on('disconnect', () => process.exit())

async function run(job: BundleJob): Promise<void> {
  process.send?.(await reply(job))
}

async function bundleShared(root: string): Promise<SharedParts> {
  return { frameworks: await bundleFrameworks(root), worker: await bundleServiceWorker(root) }
}

async function reply(job: BundleJob): Promise<BundleReply> {
  try {
    return { output: await ('flagSet' in job ? bundle(job.flagSet, job.root, job.frameworks) : bundleShared(job.root)) }
  } catch (error) {
    if (error instanceof GateError) return { gate: error.findings }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

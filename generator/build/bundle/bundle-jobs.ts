import { bundleFrameworks, planFrameworks, type FrameworkExports } from '../vite/frameworks.ts'
import { bundleServiceWorker } from '../vite/service-worker.ts'
import { bundle, type FlagSetBundle } from './bundle.ts'
import type { BundleJob } from './bundle-process.ts'
import type { SharedParts } from './finish-bundle.ts'

/** Does one job; loads the bundler with this module. */
export function outputOf(job: BundleJob): FrameworkExports | Promise<SharedParts | FlagSetBundle> {
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

import { bundle } from '../../../generator/build/bundle/bundle.ts'
import { finishBundle, type BundleOutput } from '../../../generator/build/bundle/finish-bundle.ts'
import { licencesFile } from '../../../generator/build/bundle/licences.ts'
import type { FlagSet } from '../../../generator/plan/flag-set.ts'
import { bundleFrameworks, planFrameworks } from '../../../generator/build/vite/frameworks.ts'
import { bundleServiceWorker } from '../../../generator/build/vite/service-worker.ts'

/** The complete bundle of a flag set, made in this process; NODE_ENV has to be `production`. */
export async function bundleWhole(flagSet: FlagSet, root: string): Promise<BundleOutput> {
  const exports = planFrameworks(root)
  const shared = { frameworks: await bundleFrameworks(root, exports), worker: await bundleServiceWorker(root) }
  return finishBundle(flagSet.flags, await bundle(flagSet, root, exports), shared, (packages) =>
    licencesFile(root, packages),
  )
}

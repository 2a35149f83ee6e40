import { bundle } from '../../../generator/build/bundle/bundle.ts'
import { finishBundle, type BundleOutput } from '../../../generator/build/bundle/finish-bundle.ts'
import { licencesFile } from '../../../generator/build/bundle/licences.ts'
import type { FlagSet } from '../../../generator/plan/flag-set.ts'
import { bundleFrameworks, planFrameworks } from '../../../generator/build/vite/frameworks.ts'
import { bundleServiceWorker } from '../../../generator/build/vite/service-worker.ts'

/** What all flag sets share, made in this process; NODE_ENV has to be `production`. */
export async function bundleShared(root: string) {
  const exports = planFrameworks(root)
  return { exports, frameworks: await bundleFrameworks(root, exports), worker: await bundleServiceWorker(root) }
}

/** The complete bundle of a flag set. @param shared of these sources; by default bundled anew */
export async function bundleWhole(
  flagSet: FlagSet,
  root: string,
  shared?: Awaited<ReturnType<typeof bundleShared>>,
): Promise<BundleOutput> {
  const { exports, ...parts } = shared ?? (await bundleShared(root))
  return finishBundle(flagSet.flags, await bundle(flagSet, root, exports), parts, (packages) =>
    licencesFile(root, packages),
  )
}

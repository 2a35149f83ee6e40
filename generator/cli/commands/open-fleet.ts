import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openImageVerdicts } from '../../build/emit/image-verdicts.ts'
import { createMerchantChecks } from '../../build/emit/merchant-checks.ts'
import { loadFleet } from '../../merchant/load.ts'
import type { Fleet, LoadProgress } from '../../merchant/model.ts'
import type { FleetOptions } from './options.ts'
import { cacheFolderOf, loadOptionsOf } from './places.ts'

/**
 * The compiled command's folder is named after the state of its sources, so changed rules do not reuse old verdicts.
 */
const rulesVersion = basename(dirname(fileURLToPath(import.meta.url)))

/** Loads and checks every merchant that the options select. */
export async function openFleet(options: FleetOptions, progress?: LoadProgress): Promise<Fleet> {
  const images = openImageVerdicts(join(cacheFolderOf(undefined), 'verdicts', `${rulesVersion}.json`))
  const fleet = await loadFleet({
    ...loadOptionsOf(options),
    checks: createMerchantChecks(images),
    ...(progress && { progress }),
  })
  // Failing to save the verdicts costs time, not correctness.
  await images.save().catch(() => {})
  return fleet
}

import type { ImageCache } from '../../cache/image-cache.ts'
import { createMerchantChecks } from '../../build/emit/merchant-checks.ts'
import type { Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { distinct, openContext } from '../../merchant/load.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'
import type { LoadOptions } from '../../merchant/model.ts'
import type { StampedBrand } from './stamp-brand.ts'
import { stampBrand } from './stamp-brand.ts'

export interface ReadMerchant {
  /** Absent while the merchant's files have errors. */
  readonly brand?: StampedBrand
  readonly errors: readonly Problem[]
  /** Absolute. */
  readonly inputFiles: readonly string[]
}

/** Reads and stamps one merchant from its current files; errors in them are returned as data. */
export async function readMerchant(
  load: LoadOptions,
  id: string,
  root: string,
  images: ImageCache,
): Promise<ReadMerchant> {
  let inputFiles: readonly string[] = []
  try {
    const {
      merchant,
      problems,
      inputFiles: files,
    } = await loadMerchant(await openContext({ ...load, checks: createMerchantChecks() }), id)
    inputFiles = files
    const errors = distinct(problems).filter(({ severity }) => severity === 'error')
    return { errors, inputFiles, ...(merchant && { brand: await stampBrand(merchant, root, images) }) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { errors: error.problems, inputFiles }
  }
}

import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import { createMerchantChecks } from '../emit/merchant-checks.ts'
import { distinct, merchantIds, openContext } from '../merchant/load.ts'
import { loadMerchant } from '../merchant/load-merchant.ts'
import type { LoadOptions, Merchant } from '../merchant/model.ts'

/** What the page is told: rendered by the overlay and the switcher. */
export interface PageState {
  readonly current: string
  readonly merchants: readonly string[]
  readonly problems: readonly PageProblem[]
}

export interface PageProblem {
  readonly severity: Problem['severity']
  readonly code: string
  readonly message: string
  readonly hint: string
  /** `merchants/lotus/merchant.yaml:14:9` */
  readonly place: string
  readonly frame: string
}

export interface ReadMerchant {
  /** Absent while the merchant's files have errors. */
  readonly merchant?: Merchant
  readonly errors: readonly Problem[]
  /** Absolute. */
  readonly inputFiles: readonly string[]
}

/** Reads one merchant as it is now; what is wrong with it is data, not a failure. */
export async function readMerchant(options: LoadOptions, id: string): Promise<ReadMerchant> {
  try {
    const { merchant, problems, inputFiles } = await loadMerchant(openContext({ ...options, checks: createMerchantChecks() }), id)
    return { ...(merchant && { merchant }), errors: distinct(problems).filter(({ severity }) => severity === 'error'), inputFiles }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { errors: error.problems, inputFiles: [] }
  }
}

export const knownMerchants = ({ merchantsDirectory }: LoadOptions): readonly string[] => merchantIds(merchantsDirectory)

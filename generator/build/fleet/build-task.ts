import type { BuildSummary } from '../emit/build-merchant.ts'
import type { Problem } from '../../errors/problem.ts'
import type { InputRecord } from './input-record.ts'
import type { Merchant } from '../../merchant/model.ts'
import type { FinishedFolder } from '../output/finished-folder.ts'

export type BuildStep =
  | { readonly kind: 'bundled'; readonly flagSets: readonly string[]; readonly cached: boolean; readonly ms: number }
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'finished'; readonly result: StepResult }

/** A merchant's result, before the facts that are added at the end of the run. */
export interface StepResult extends Pick<MerchantResult, 'id' | 'ms' | 'problems'> {
  readonly isBuilt: boolean
}

export interface BuildTask {
  readonly merchant: Merchant
  /** Its settings with their origins, as JSON. */
  readonly values: string
  readonly input: InputRecord
}

export interface MerchantResult {
  readonly id: string
  readonly ms: number
  /** Absent when the merchant failed. */
  readonly built?: {
    readonly summary: BuildSummary
    readonly folder: FinishedFolder
    readonly configuration: string
    readonly hits: CacheHits
  }
  readonly problems: readonly Problem[]
  /** The stack of a fault of the generator. */
  readonly bug?: string
}

export interface CacheHits {
  readonly bundle: boolean
  readonly images: { readonly cached: number; readonly count: number }
}

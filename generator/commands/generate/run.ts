import { createHash } from 'node:crypto'
import type { FleetState } from '../../cache/assess-fleet.ts'
import type { Cache } from '../../cache/cache.ts'
import type { FleetIndex, BuildSummary } from '../../cache/fleet-index.ts'
import type { LockHolder } from '../../cache/lock.ts'
import type { SourceState } from '../../cache/source-state.ts'
import type { BuildStep, CacheHits } from '../../emit/build-fleet.ts'
import type { Problem } from '../../errors/problem.ts'

export interface GenerateRequest {
  /** Ids, or every merchant. */
  readonly ids: readonly string[] | 'all'
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  readonly out: string
  /** Folder of the cache; undefined builds everything anew and keeps nothing. */
  readonly cache: string | undefined
  readonly jobs: number
  readonly dryRun: boolean
}

/** How a run tells what it does. */
export interface GenerateListener {
  onWait(holder: LockHolder): void
  onAssessed(facts: { readonly merchants: number; readonly toBuild: number; readonly flagSets: number; readonly bundlings: number; readonly read: number }): void
  onStep(step: BuildStep): void
}

export interface GeneratedMerchant extends BuildSummary {
  readonly ms: number
  /** Whether nothing had to be done. */
  readonly cached: boolean
  readonly hits?: CacheHits
}

export interface GenerateResult {
  readonly ok: boolean
  readonly merchants: readonly GeneratedMerchant[]
  readonly problems: readonly Problem[]
  /** Stacks of faults that are not the input's. */
  readonly bugs: readonly string[]
  /** With --dry-run: what would be built. */
  readonly toBuild: readonly string[]
}

/** What the steps of one run share. */
export interface Run {
  readonly request: GenerateRequest
  readonly cache: Cache
  readonly sources: SourceState
  readonly commit: string | null
  readonly epochSeconds: number | undefined
  /** Of everything but a merchant's input that its folder is made from. */
  readonly product: string
  /** Of the identities of all merchants. */
  readonly identities: string
  readonly index: FleetIndex
  readonly state: FleetState
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

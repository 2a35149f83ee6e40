import { createHash } from 'node:crypto'
import type { FleetState } from './assess-fleet.ts'
import type { Cache } from '../cache/cache.ts'
import type { FinishedFolders } from '../output/finished-folder.ts'
import type { Bug } from './bugs.ts'
import type { DueReason } from './due-reason.ts'
import type { FleetIndex } from './fleet-index.ts'
import type { BuildSummary } from '../emit/build-merchant.ts'
import type { LockHolder } from '../output/lock.ts'
import type { SourceState } from '../cache/source-state.ts'
import type { BuildStep, CacheHits } from './build-fleet.ts'
import type { Problem } from '../errors/problem.ts'
import type { MerchantIdentity } from '../merchant/identity.ts'
import type { Signer } from '../release/attestation/envelope.ts'

export interface FleetRequest {
  /** Ids, or every merchant. */
  readonly ids: readonly string[] | 'all'
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  readonly out: string
  /** Folder of the cache; undefined rebuilds everything and keeps nothing. */
  readonly cache: string | undefined
  readonly jobs: number
  readonly dryRun: boolean
  /** Whether the run ends at the first mistake. */
  readonly failFast: boolean
  /** SOURCE_DATE_EPOCH, in seconds: the only time that the output may contain. */
  readonly epochSeconds: number | undefined
  /** Signs where each release comes from; absent without a key. */
  readonly signer?: Signer | undefined
}

/** Progress events of a run. */
export interface FleetListener {
  /** `output`: it generates into the same folder; `cache`: it prunes the cache. */
  onWait(holder: LockHolder, place: 'output' | 'cache'): void
  onAssessed(facts: {
    readonly merchants: number
    readonly toBuild: number
    readonly flagSets: number
    readonly bundlings: number
    readonly read: number
  }): void
  onStep(step: BuildStep): void
}

export interface BrandRow extends BuildSummary {
  readonly ms: number
  /** Whether nothing had to be done. */
  readonly cached: boolean
  readonly hits?: CacheHits
}

export interface FleetResult {
  /** Whether nothing failed. */
  readonly ok: boolean
  /** Those that were built, and those that were up to date. */
  readonly merchants: readonly BrandRow[]
  /** Ids of merchants whose input has mistakes, that a gate rejected or whose build failed. */
  readonly failed: readonly string[]
  /** Ids of valid merchants that were not reached, because the first mistake ended the run. */
  readonly skipped: readonly string[]
  /**
   * Names of orphaned folders in the output, whose merchant no longer exists; searched for when all merchants are
   * generated.
   */
  readonly orphaned: readonly string[]
  readonly problems: readonly Problem[]
  /** Faults of the generator, each once. */
  readonly bugs: readonly Bug[]
  /** Ids of up-to-date folders that were searched again for foreign brands, because the identities changed. */
  readonly searched: readonly string[]
  /** Merchants that a dry run would build, and why. */
  readonly toBuild: readonly { readonly id: string; readonly reasons: readonly DueReason[] }[]
}

/** Context of one run, shared by its steps. */
export interface FleetRun {
  readonly request: FleetRequest
  readonly cache: Cache
  readonly sources: SourceState
  /** Hash of what tells the merchants apart. */
  readonly identities: string
  readonly index: FleetIndex
  readonly state: FleetState
  readonly folders: FinishedFolders
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The same wherever in their files the facts are written. */
export const identitiesHash = (identities: readonly MerchantIdentity[]): string =>
  hashOf(
    identities
      .map(({ id, facts }) => [id, facts.map(({ kind, value, path }) => [kind, value, path])] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

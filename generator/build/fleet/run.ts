import type { FleetFacts, FleetState } from './assess-fleet.ts'
import type { Cache } from '../../cache/cache.ts'
import type { FinishedFolder, FinishedFolders, FolderDifference } from '../../output/finished-folder.ts'
import type { FleetIndex } from './fleet-index.ts'
import type { CommitAround } from '../../system/git/commit-around.ts'
import type { BuildSummary } from '../emit/build-merchant.ts'
import type { LockHolder } from '../../cache/lock.ts'
import type { Bundling } from '../../plan/flag-set.ts'
import type { SharedCache, SharedCounts } from '../../cache/shared/shared-cache.ts'
import type { SourceState } from '../../cache/source-state.ts'
import type { Shard } from '../shards/shard.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import type { Problem } from '../../errors/problem.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { BuildTask } from './build-task.ts'

export interface FleetRequest {
  /** Ids, or every merchant. */
  readonly ids: readonly string[] | 'all'
  /** Only this part of all merchants is built. */
  readonly shard?: Shard | undefined
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  /** See `LoadOptions`; only for a run that leaves the output alone. */
  readonly unsaved?: ReadonlyMap<string, string> | undefined
  readonly out: string
  /** Folder of the cache; without one, everything is rebuilt and nothing is kept. */
  readonly cache: string | undefined
  readonly jobs: number
  readonly dryRun: boolean
  /** Whether the run ends at the first mistake. */
  readonly failFast: boolean
  /** SOURCE_DATE_EPOCH, in seconds: the only time that the output may contain. */
  readonly epochSeconds: number | undefined
  /** Signs the statement of each release; absent without a key. */
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
    /** The whole fleet, of which these merchants may be a shard. */
    readonly fleet: FleetFacts
  }): void
  onStep(step: RunStep): void
}

export type RunStep =
  | { readonly kind: 'bundled'; readonly flagSets: readonly string[]; readonly cached: boolean; readonly ms: number }
  | { readonly kind: 'begun'; readonly id: string }
  /** The merchant needs no build, or cannot be built; comes before `onAssessed`. */
  | { readonly kind: 'settled'; readonly outcome: BuildOutcome }
  | { readonly kind: 'finished'; readonly outcome: BuildOutcome }

export type BuildOutcome = MerchantOutcome<'built' | 'up-to-date' | 'due' | 'skipped' | 'failed'>

export interface FleetResult {
  /** Whether nothing failed. */
  readonly ok: boolean
  /** Those that were built, and those that were up to date. */
  readonly merchants: readonly (BuildSummary & {
    readonly ms: number
    /** Whether nothing had to be done. */
    readonly cached: boolean
    readonly hits?: CacheHits
  })[]
  /** Ids of merchants whose input has mistakes, that a gate rejected or whose build failed. */
  readonly failed: readonly string[]
  /** Ids of valid merchants that were not reached, because the first mistake ended the run. */
  readonly skipped: readonly string[]
  /**
   * Names of folders in the output whose merchant no longer exists; searched for only if all merchants are generated.
   */
  readonly orphaned: readonly string[]
  readonly problems: readonly Problem[]
  /** Every merchant of the run, sorted by id. */
  readonly outcomes: readonly BuildOutcome[]
  readonly fleet: FleetFacts
  /** Hash of Livery's own sources and of the packages that it is built with. */
  readonly sources: string
  /** Faults of the generator, each once. */
  readonly bugs: readonly Bug[]
  /** Ids of up-to-date folders that were searched again for foreign brands, because the brands' terms changed. */
  readonly searched: readonly string[]
  /** Entries of the shared cache; absent without one, and in a dry run, which does not use it. */
  readonly shared?: SharedCounts
  /** Merchants that a dry run would build, and why. */
  readonly toBuild: readonly { readonly id: string; readonly reasons: readonly DueReason[] }[]
}

/** The other machines of a run. */
export interface OtherMachines {
  /** Is asked for what is not in this machine's cache, if the run builds. */
  readonly shared?: SharedCache
  /** Builds instead of this machine. */
  readonly build?: BuildElsewhere
}

/** Must give the same result as a build on this machine, with the folders in place. */
export type BuildElsewhere = (
  run: FleetRun,
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
  listener: FleetListener,
) => Promise<readonly BuildResult[]>

/** Context of one run, shared by its steps. */
export interface FleetRun {
  readonly request: FleetRequest
  readonly cache: Cache
  readonly sources: SourceState
  /** `termsHash` of all merchants. */
  readonly terms: string
  readonly index: FleetIndex
  readonly state: FleetState
  readonly folders: FinishedFolders
  /** The commit of Livery's checkout; asked for once, and only by a run that builds. */
  readonly product: () => Promise<CommitAround>
}

/** What was built of a merchant, or why nothing was. The facts of its folder are known once all folders are in place. */
export interface BuildResult<Folder = FinishedFolder> {
  readonly id: string
  readonly ms: number
  /** Absent when the merchant failed. */
  readonly built?: {
    readonly summary: BuildSummary
    readonly folder: Folder
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

/** Why a merchant's folder may differ from what a build would make now. */
export type DueReason =
  /** No earlier build of the merchant into this output is known. */
  | { readonly kind: 'never-built' }
  /** Hashes of the merchant's resolved settings, texts and assets. */
  | { readonly kind: 'input-changed'; readonly from: string; readonly to: string }
  /** Livery's own sources, or the packages that it is built with. */
  | { readonly kind: 'product-changed' }
  /** SOURCE_DATE_EPOCH; null where it is not set. */
  | { readonly kind: 'epoch-changed'; readonly from: number | null; readonly to: number | null }
  /** The folder was changed since it was built. */
  | { readonly kind: 'folder-changed'; readonly difference: FolderDifference }

/** A fault of the generator, with the merchants that it hit. */
export interface Bug {
  /** The stack from the first merchant, whose id may be in the message. */
  readonly stack: string
  /** Sorted. */
  readonly ids: readonly string[]
}

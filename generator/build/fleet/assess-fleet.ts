import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import type { MerchantChecks } from '../../merchant/checks.ts'
import { environmentsFileIn } from '../../merchant/environments.ts'
import { merchantIds, readEach } from '../../merchant/merchant-ids.ts'
import type { MerchantIdentity } from '../../merchant/identity.ts'
import type { LoadedMerchant, LoadOptions, LoadProgress, Merchant } from '../../merchant/model.ts'
import { isInside } from '../../merchant/source/read-bytes.ts'
import {
  bundlingCost,
  type BuildCost,
  currentRecord,
  factsOf,
  type KnownFleet,
  type MerchantRecord,
} from './fleet-index.ts'
import { areCurrent, contentsAt, foldersIn, type Stamps, takeStamps } from '../../cache/stamps.ts'
import { partition, type Weighed } from '../shards/partition.ts'
import type { Shard } from '../shards/shard.ts'
import { createPacker, type BuildTask } from './build-task.ts'
import type { InputRecord } from './input-record.ts'

export interface AssessmentRequest {
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  readonly checks: () => Promise<MerchantChecks>
  readonly costOf: (merchant: Merchant) => BuildCost
  /** Whether merchants that are read stay in memory, packed, because they will probably be built. */
  readonly keepsRead: boolean
  readonly progress?: LoadProgress | undefined
  readonly unsaved?: LoadOptions['unsaved']
}

/** The fleet as it is now; merchants whose input did not change were not read. */
export interface FleetState {
  readonly ids: readonly string[]
  readonly records: ReadonlyMap<string, MerchantRecord>
  readonly scope: string
  readonly fleetProblems: KnownFleet['problems']
  /** Ids that were read in this run. */
  readonly read: ReadonlySet<string>
  /** Whether the next command would find out some of this again, if it were not remembered. */
  readonly isNew: boolean
  /** The merchant, read on demand; undefined when it has errors. */
  merchant(id: string): Promise<BuildTask | undefined>
}

export async function assessFleet(request: AssessmentRequest, known: KnownFleet): Promise<FleetState> {
  const ids = merchantIds(request.merchantsDirectory)
  const scope = scopeOf(request.merchantsDirectory, ids)
  const isUnsaved = (id: string): boolean =>
    request.unsaved?.has(join(request.merchantsDirectory, id, 'merchant.yaml')) ?? false
  const current = ids.flatMap((id) => (isUnsaved(id) ? [] : (currentRecord(known.merchants[id]) ?? [])))
  const records = new Map<string, MerchantRecord>(current.map((record) => [record.identity.id, record]))
  const stale = ids.filter((id) => !records.has(id))
  request.progress?.onListed(stale.length)
  const reader = createReader(request)
  for (const record of await readEach(stale, reader.record)) records.set(record.identity.id, record)
  const isCompared = stale.length === 0 && scope === known.scope
  const identities = ids.flatMap((id) => records.get(id)?.identity ?? [])
  const fleetProblems = isCompared ? known.problems : await reader.compare(identities)
  const isNew = !isCompared || current.some(({ identity: { id }, inputs }) => inputs !== known.merchants[id]?.inputs)
  return { ids, records, scope, fleetProblems, read: new Set(stale), isNew, merchant: reader.merchant }
}

/** Problems of the merchants, their clashes included; for a whole fleet and its shards also those of no merchant. */
export function problemsOf(state: FleetState, ids: readonly string[], isWholeFleet: boolean): readonly Problem[] {
  const own = ids.flatMap((id) => state.records.get(id)?.problems ?? [])
  const chosen = new Set(ids)
  const across = state.fleetProblems.filter(({ merchants }) =>
    merchants.length === 0 ? isWholeFleet : merchants.some((id) => chosen.has(id)),
  )
  return [...own, ...across.map(({ problem }) => problem)]
}

/** Problems of one merchant, its clashes with others included. */
export const problemsOfMerchant = ({ records, fleetProblems }: FleetState, id: string): readonly Problem[] => [
  ...(records.get(id)?.problems ?? []),
  ...fleetProblems.filter(({ merchants }) => merchants.includes(id)).map(({ problem }) => problem),
]

export const identitiesOf = (state: FleetState): readonly MerchantIdentity[] =>
  state.ids.flatMap((id) => state.records.get(id)?.identity ?? [])

/** Ids of merchants that cannot be built because of their own mistakes or a clash with another merchant. */
export function brokenIn({ records, fleetProblems }: FleetState): ReadonlySet<string> {
  const own = [...records].filter(([, { problems }]) => problems.some(isError)).map(([id]) => id)
  return new Set([...own, ...fleetProblems.flatMap(({ problem, merchants }) => (isError(problem) ? merchants : []))])
}

/** Whether nothing was written to the input since it was read. */
export const isUntouched = ({ inputs }: MerchantRecord): boolean => areCurrent(inputs.stamps)

function scopeOf(directory: string, ids: readonly string[]): string {
  const presets = join(directory, '_presets')
  const files = takeStamps([presets, ...presetFiles(presets)]).stamps
  return createHash('sha256')
    .update(JSON.stringify([ids, files]))
    .digest('hex')
    .slice(0, 16)
}

const presetFiles = (folder: string): readonly string[] =>
  attempt(() => readdirSync(folder).map((name) => join(folder, name))) ?? []

/** The folders whose files a build may read: links out of the folder of the merchants are not followed. */
const readFolders = (merchantsDirectory: string, folder: string): readonly string[] =>
  isInside(merchantsDirectory, folder) ? foldersIn(folder, (link) => isInside(merchantsDirectory, link)) : [folder]

function createReader({
  merchantsDirectory,
  environment,
  checks,
  costOf,
  keepsRead,
  progress,
  unsaved,
}: AssessmentRequest) {
  const loaded = new Map<string, BuildTask>()
  const pack = createPacker()
  // The context is shared by all merchants, so that each preset is read once.
  const since = Date.now()
  const context = once(async () => {
    const { openContext } = await import('../../merchant/load.ts')
    return openContext({ merchantsDirectory, environment, unsaved, checks: await checks() })
  })
  const load = async (id: string): Promise<LoadedMerchant & { readonly input?: InputRecord }> => {
    const { loadMerchant } = await import('../../merchant/load-merchant.ts')
    const result = await loadMerchant(await context(), id)
    if (!result.merchant) return result
    const { readInputRecord } = await import('./input-record.ts')
    return { ...result, input: readInputRecord(result.merchant) }
  }
  const keep = async (id: string, { merchant, input }: Awaited<ReturnType<typeof load>>): Promise<void> => {
    if (!merchant || !input) return
    const { resolvedValues } = await import('../../merchant/resolved-values.ts')
    const values = JSON.stringify(resolvedValues(merchant, merchantsDirectory))
    loaded.set(id, pack({ merchant: { ...merchant, provenance: new Map() }, values, input }))
  }
  return {
    record: async (id: string): Promise<MerchantRecord> => {
      const folders = takeStamps(readFolders(merchantsDirectory, join(merchantsDirectory, id)), since)
      const result = await load(id)
      const { merchant, input, identity, problems, inputFiles } = result
      if (keepsRead) await keep(id, result)
      const files = takeStamps([...inputFiles, environmentsFileIn(merchantsDirectory)], since)
      const stamps = { ...folders.stamps, ...files.stamps }
      const inputs = folders.settled && files.settled ? settledInputs(stamps) : { stamps, settled: false }
      const built = merchant &&
        input && { configuration: input.configuration, cost: costOf(merchant), facts: factsOf(merchant) }
      progress?.onLoaded(id, merchant)
      return { inputs, identity, problems, ...built }
    },
    merchant: async (id: string): Promise<BuildTask | undefined> => {
      if (!loaded.has(id)) await keep(id, await load(id))
      return loaded.get(id)
    },
    compare: async (identities: readonly MerchantIdentity[]): Promise<KnownFleet['problems']> => {
      const { compareMerchants } = await import('../../merchant/load.ts')
      return compareMerchants(identities, await context())
    },
  }
}

/** With the contents, if nothing was written while the merchant was read. */
function settledInputs(stamps: Stamps): MerchantRecord['inputs'] {
  const contents = contentsAt(Object.keys(stamps))
  return { stamps, settled: true, ...(contents !== undefined && areCurrent(stamps) && { contents }) }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The cost of a merchant with mistakes, which is only read. */
const readingCost = 1

/** The ids of a shard (FLEET-04), from what is in the merchants' files and nothing else. */
export function idsOfShard({ ids, records }: FleetState, { index, count }: Shard): readonly string[] {
  const merchants = ids.map((id): Weighed => {
    const cost = records.get(id)?.cost
    return cost ? { id, group: cost.bundling, cost: cost.own } : { id, group: undefined, cost: readingCost }
  })
  return partition(merchants, count, bundlingCost)[index - 1] ?? []
}

/** The fleet that a run is about, so that results of several machines are joined only if they are about the same one. */
export interface FleetFacts {
  /** SHA-256 over ids and configurations of all merchants, environment and SOURCE_DATE_EPOCH. */
  readonly hash: string
  /** Every id, sorted, including merchants that this run does not build. */
  readonly ids: readonly string[]
  /** Number of flag sets in this run, and in the whole fleet. */
  readonly flagSets: { readonly own: number; readonly all: number }
}

export function fleetFacts(
  { ids, records }: FleetState,
  chosen: readonly string[],
  {
    environment,
    epochSeconds,
  }: { readonly environment?: string | undefined; readonly epochSeconds?: number | undefined },
): FleetFacts {
  const configurations = ids.map((id) => [id, records.get(id)?.configuration ?? null])
  const flagSets = (of: readonly string[]): number =>
    new Set(of.flatMap((id) => records.get(id)?.cost?.flagSet ?? [])).size
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([environment ?? null, epochSeconds ?? null, configurations]))
      .digest('hex'),
    ids,
    flagSets: { own: flagSets(chosen), all: flagSets(ids) },
  }
}

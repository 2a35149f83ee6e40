import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flagNames, type FlagName } from '../../../contract/flags.ts'
import type { Cache } from '../../cache/cache.ts'
import { readChecked, storeChecked } from '../../cache/checked-json.ts'
import { namesIn, statsAt } from '../../cache/files.ts'
import { areCurrent, type TakenStamps } from '../../cache/stamps.ts'
import type { BuildSummary } from '../emit/build-merchant.ts'
import type { Problem } from '../../errors/problem.ts'
import type { Mention } from '../gates/named-brands.ts'
import type { MerchantIdentity } from '../../merchant/identity.ts'
import { nothingShared, type FinishedFolder, type SharedKnowledge } from '../../output/finished-folder.ts'
import type { Merchant } from '../../merchant/model.ts'
import { flagSetOf, seenConstants } from '../../plan/flag-set.ts'

/** What the folder in the output was made from, even if the input has changed since. */
export interface ReleaseRecord {
  /** Hash of the product's sources. */
  readonly sources: string
  /** SOURCE_DATE_EPOCH of the build; null without one. */
  readonly epochSeconds: number | null
  /** Hash of the merchant's resolved settings, texts and assets. */
  readonly configuration: string
  readonly folder: FinishedFolder
  /** `termsHash` of all merchants when the folder was last searched for foreign brands. */
  readonly checkedAgainst: string
  readonly summary: BuildSummary
}

/** What is remembered of a merchant's input. */
export interface MerchantRecord {
  /** Files and folders of the merchant's input, as they were when it was read. */
  readonly inputs: TakenStamps
  /** Hash of the input that was read; absent if it has errors. */
  readonly configuration?: string
  /** Absent where the input has errors. */
  readonly cost?: BuildCost
  /** Absent where the input has errors. */
  readonly facts?: MerchantFacts
  readonly identity: MerchantIdentity
  readonly problems: readonly Problem[]
  /** Other brands in its files; absent where they have not been searched for. */
  readonly mentions?: {
    /** `termsHash` of all merchants when they were searched for. */
    readonly terms: string
    readonly found: readonly Mention[]
  }
}

/** What is said of a merchant without reading it. It follows from its files and the rules alone. */
export interface MerchantFacts {
  readonly code: string
  readonly name: string
  readonly domain: string
  readonly languages: readonly string[]
  /** Those that are on, in the order of the catalog. */
  readonly flags: readonly FlagName[]
  /** Whether iPhones get a configuration profile (INST-40). */
  readonly hasWebClip: boolean
}

/** What earlier commands have read of a fleet, so that the next one reads only what has changed (FLEET-02). */
export interface KnownFleet {
  readonly version: typeof indexVersion
  /** Hash of the sources that judged the merchants. */
  readonly sources: string
  /** `rulesVersion` of the command that read them. */
  readonly rules: string
  readonly merchants: Readonly<Record<string, MerchantRecord>>
  /** Hash of the folder names and presets with which `problems` were found. */
  readonly scope: string
  /** Problems across merchants. */
  readonly problems: readonly { readonly problem: Problem; readonly merchants: readonly string[] }[]
}

/** The same for an output, with what is in it. */
export interface FleetIndex extends KnownFleet {
  /** By merchant id. */
  readonly releases: Readonly<Record<string, ReleaseRecord>>
  readonly shared: SharedKnowledge
}

/** Increase it when the shape of the index changes. */
const indexVersion = 7

/**
 * The compiled command's folder is named after the state of its sources, so changed rules do not reuse old verdicts.
 */
export const rulesVersion = basename(dirname(fileURLToPath(import.meta.url)))

export interface FleetPlace {
  readonly merchantsDirectory: string
  readonly environment?: string | undefined
}

export interface IndexPlace extends FleetPlace {
  readonly out: string
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

/** Begins with the environment, so that the indexes of other places can be found. */
const nameOf = ({ merchantsDirectory, out, environment = '' }: IndexPlace): string =>
  `${hashOf(environment)}-${hashOf(merchantsDirectory, out)}.json`

const fileOf = (cache: Cache, place: IndexPlace): string => cache.path('fleets', nameOf(place))

/**
 * The index as the last run left it; an empty one where it is missing, damaged or of another version. Other sources may
 * judge merchants differently, so of an index that they wrote only the releases are kept.
 */
export async function readFleetIndex(cache: Cache, place: IndexPlace, sources: string): Promise<FleetIndex> {
  const index = readIndex<FleetIndex>(cache, fileOf(cache, place)) ?? movedIndex(cache, place)
  if (index?.sources === sources) return index
  return { ...unknownFleet(sources), releases: index?.releases ?? {}, shared: nothingShared }
}

const unknownFleet = (sources: string): KnownFleet => ({ ...marks, sources, merchants: {}, scope: '', problems: [] })

function readIndex<Index extends KnownFleet>(cache: Cache, file: string): Index | undefined {
  const kept = readChecked(file, cache.faults) as Index | undefined
  return kept?.version === indexVersion ? kept : undefined
}

/** What the commands that only read the fleet know of it, whatever its output. */
export function readKnownFleet(cache: Cache, place: FleetPlace, sources: string): KnownFleet {
  const known = readIndex<KnownFleet>(cache, knownFileOf(cache, place))
  return known?.sources === sources ? known : unknownFleet(sources)
}

/** A merchant whose input has no errors, and has not changed since it was read. */
type CurrentRecord = MerchantRecord & Required<Pick<MerchantRecord, 'facts'>>

/** What the last run has read of merchants by the same rules; the storefront's sources may differ since. */
export function readCurrent(cache: Cache, place: IndexPlace): ReadonlyMap<string, CurrentRecord> {
  const index = readIndex<FleetIndex>(cache, fileOf(cache, place))
  const merchants = index?.rules === rulesVersion ? index.merchants : {}
  return new Map(Object.entries(merchants).flatMap(([id, one]) => (isKnown(one) ? [[id, one]] : [])))
}

/**
 * Whether the input is certainly unchanged since it was read. A merchant with errors is always read again, because the
 * fix may be in a file that is not its own.
 */
export const isKnown = (record: MerchantRecord | undefined): record is CurrentRecord =>
  record?.facts !== undefined && record.inputs.settled && areCurrent(record.inputs.stamps)

/** What is stored, without what tells it from an index of another Livery. */
type Unmarked<Index extends KnownFleet> = Omit<Index, 'version' | 'rules'>
const marks = { version: indexVersion, rules: rulesVersion } as const

export const writeKnownFleet = (cache: Cache, place: FleetPlace, known: Unmarked<KnownFleet>): void =>
  storeChecked(knownFileOf(cache, place), { ...marks, ...known }, cache.faults)

const knownFileOf = (cache: Cache, { merchantsDirectory, environment = '' }: FleetPlace): string =>
  cache.path('fleets', `read-${hashOf(merchantsDirectory, environment)}.json`)

/**
 * What the last run in another place has built, for an output or a checkout that was moved or copied. Only what holds
 * for contents is taken over: times and inodes are those of other files, so that each folder is compared byte by byte.
 */
function movedIndex(cache: Cache, place: IndexPlace): FleetIndex | undefined {
  const folder = cache.path('fleets')
  const names = namesIn(folder).filter((name) => name.startsWith(`${hashOf(place.environment ?? '')}-`))
  const timed = names.map((name) => [statsAt(join(folder, name))?.mtimeMs ?? 0, name] as const)
  const [, last] = timed.sort(([a], [b]) => b - a)[0] ?? []
  const index = last === undefined ? undefined : readIndex<FleetIndex>(cache, join(folder, last))
  if (!index) return undefined
  const there = Object.entries(index.releases).filter(([id]) => statsAt(join(place.out, id)))
  const releases = there.map(([id, { folder, ...release }]) => {
    const { content, modes, bundle } = folder
    return [id, { ...release, folder: { content, modes, bundle } }] as const
  })
  return {
    ...index,
    merchants: {},
    releases: Object.fromEntries(releases),
    scope: '',
    problems: [],
    shared: { ...nothingShared, paths: index.shared.paths },
  }
}

export const writeFleetIndex = (cache: Cache, place: IndexPlace, index: Unmarked<FleetIndex>): void =>
  storeChecked(fileOf(cache, place), { ...marks, ...index }, cache.faults)

/**
 * The estimated cost of building a merchant. It is derived from the merchant's files alone, so every machine gets the
 * same result.
 */
export interface BuildCost {
  readonly flagSet: string
  /** Id of the bundling that it shares with merchants of equal constants. */
  readonly bundling: string
  /** Cost of everything but the bundling. */
  readonly own: number
}

/** Measured on a processor of 2024: a bundling takes as long as building six brands with two languages from it. */
export const bundlingCost = 60
const brandCost = 8

/** @param readFlags flags that the storefront's sources read */
export function buildCostOf(merchant: Merchant, readFlags: ReadonlySet<string>): BuildCost {
  const flagSet = flagSetOf(merchant)
  return {
    flagSet: flagSet.id,
    bundling: seenConstants(flagSet, readFlags).id,
    own: brandCost + merchant.settings.languages.supported.length,
  }
}

export function factsOf({ settings: { code, name, domains, languages, pwa }, flags }: Merchant): MerchantFacts {
  const on = flagNames.filter((flag) => flags[flag])
  const hasWebClip = pwa.mobileConfigProfile
  return { code, name, domain: domains.canonical, languages: languages.supported, flags: on, hasWebClip }
}

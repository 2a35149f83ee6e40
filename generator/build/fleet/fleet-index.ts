import { createHash } from 'node:crypto'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flagNames, type FlagName } from '../../../contract/flags.ts'
import type { Cache } from '../../cache/cache.ts'
import { readChecked, storeChecked } from '../../cache/checked-json.ts'
import { namesIn, statsAt } from '../../cache/files.ts'
import { areCurrent, contentsAt, takeStamps, type TakenStamps } from '../../cache/stamps.ts'
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
  readonly inputs: TakenStamps & {
    /** `contentsAt` them; absent where it might not be what was read. */
    readonly contents?: string
  }
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

/** What every entry tells of its writer. */
interface Marks {
  readonly version: typeof indexVersion
  /** Hash of the product's sources. */
  readonly sources: string
}

/**
 * What earlier commands have read of a fleet, so that the next one reads only what has changed (FLEET-02), whatever its
 * output.
 */
export interface KnownFleet extends Marks {
  /** The folder of the merchants, absolute. */
  readonly directory: string
  /** `rulesVersion` of the command that read them. */
  readonly rules: string
  readonly merchants: Readonly<Record<string, MerchantRecord>>
  /** Hash of the folder names and presets with which `problems` were found. */
  readonly scope: string
  /** Problems across merchants. */
  readonly problems: readonly { readonly problem: Problem; readonly merchants: readonly string[] }[]
}

/** What earlier runs have built into an output. */
export interface FleetIndex extends Marks {
  /** By merchant id. */
  readonly releases: Readonly<Record<string, ReleaseRecord>>
  /** `termsHash` and `searchedTexts` of all merchants in the last run. */
  readonly searchedFor: { readonly terms: string; readonly texts: readonly string[] }
  readonly shared: SharedKnowledge
}

/** Increase it when the shape of the index changes. */
const indexVersion = 8

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

/** The names of an environment's entries, whatever their place, begin with this. */
const prefixOf = (kind: 'built' | 'read', { environment = '' }: FleetPlace): string => `${kind}-${hashOf(environment)}-`
const fileOf = (cache: Cache, place: IndexPlace): string =>
  cache.path('fleets', `${prefixOf('built', place)}${hashOf(place.merchantsDirectory, place.out)}.json`)
const knownFileOf = (cache: Cache, place: FleetPlace): string =>
  cache.path('fleets', `${prefixOf('read', place)}${hashOf(place.merchantsDirectory)}.json`)

/**
 * The index as the last run left it; an empty one where it is missing, damaged or of another version. Of one that other
 * sources wrote only the releases are kept.
 */
export function readFleetIndex(cache: Cache, place: IndexPlace, sources: string): FleetIndex {
  const index = readEntry<FleetIndex>(cache, fileOf(cache, place)) ?? movedIndex(cache, place)
  if (index?.sources === sources) return index
  const { releases = {}, searchedFor = { terms: '', texts: [] } } = index ?? {}
  return { version: indexVersion, sources, releases, searchedFor, shared: nothingShared }
}

function readEntry<Entry extends Marks>(cache: Cache, file: string): Entry | undefined {
  const kept = readChecked(file, cache.faults) as Entry | undefined
  return kept?.version === indexVersion ? kept : undefined
}

/** What earlier commands have read of the fleet; nothing if other sources judged it. */
export function readKnownFleet(cache: Cache, place: FleetPlace, sources: string): KnownFleet {
  const known = readEntry<KnownFleet>(cache, knownFileOf(cache, place)) ?? movedFleet(cache, place)
  if (known?.sources === sources) return known
  return { ...marks(sources), directory: place.merchantsDirectory, ...nothingKnown }
}

/** A merchant whose input has no errors, and has not changed since it was read. */
type CurrentRecord = MerchantRecord & Required<Pick<MerchantRecord, 'facts'>>

/** What earlier commands have read of merchants by the same rules; the storefront's sources may differ since. */
export function readCurrent(cache: Cache, place: FleetPlace): ReadonlyMap<string, CurrentRecord> {
  const known = readEntry<KnownFleet>(cache, knownFileOf(cache, place))
  const merchants = known?.rules === rulesVersion ? Object.values(known.merchants) : []
  return new Map(merchants.flatMap((one) => currentRecord(one) ?? []).map((one) => [one.identity.id, one]))
}

/**
 * The record, if the input is certainly what was read: nothing was written to it, or it has the same contents after all;
 * the record has the new times then. A merchant with errors is always read again, because the fix may be in a file that
 * is not its own.
 */
export function currentRecord(record: MerchantRecord | undefined): CurrentRecord | undefined {
  if (!isSound(record)) return undefined
  const { stamps, settled, contents } = record.inputs
  if (settled && areCurrent(stamps)) return record
  const paths = Object.keys(stamps)
  const taken = takeStamps(paths)
  if (contents === undefined || contentsAt(paths) !== contents) return undefined
  return { ...record, inputs: { ...taken, contents } }
}

const isSound = (record: MerchantRecord | undefined): record is CurrentRecord => record?.facts !== undefined

const marks = (sources: string) => ({ version: indexVersion, sources, rules: rulesVersion }) as const
const nothingKnown = { merchants: {}, scope: '', problems: [] } as const

/** What a command knows of the merchants once it has read those that changed. */
interface ReadFleet {
  readonly records: ReadonlyMap<string, MerchantRecord>
  readonly scope: string
  readonly fleetProblems: KnownFleet['problems']
}

/** What cannot be stored costs time, not correctness. */
export const writeKnownFleet = (
  cache: Cache,
  place: FleetPlace,
  sources: string,
  { records, scope, fleetProblems: problems }: ReadFleet,
): void => {
  const marked = { ...marks(sources), directory: place.merchantsDirectory }
  storeChecked(
    knownFileOf(cache, place),
    { ...marked, merchants: Object.fromEntries(records), scope, problems },
    cache.faults,
  )
}

export const writeFleetIndex = (cache: Cache, place: IndexPlace, index: Omit<FleetIndex, 'version'>): void =>
  storeChecked(fileOf(cache, place), { version: indexVersion, ...index }, cache.faults)

/** The last entry of the environment that another place has written. */
function movedEntry<Entry extends Marks>(cache: Cache, prefix: string): Entry | undefined {
  const folder = cache.path('fleets')
  const names = namesIn(folder).filter((name) => name.startsWith(prefix))
  const timed = names.map((name) => [statsAt(join(folder, name))?.mtimeMs ?? 0, name] as const)
  const [, last] = timed.sort(([a], [b]) => b - a)[0] ?? []
  return last === undefined ? undefined : readEntry<Entry>(cache, join(folder, last))
}

/**
 * What the last run in another place has built, for an output or a checkout that was moved or copied. Only what holds
 * for contents is taken over: times and inodes are those of other files, so that each folder is compared byte by byte.
 */
function movedIndex(cache: Cache, place: IndexPlace): FleetIndex | undefined {
  const index = movedEntry<FleetIndex>(cache, prefixOf('built', place))
  if (!index) return undefined
  const there = Object.entries(index.releases).filter(([id]) => statsAt(join(place.out, id)))
  const releases = there.map(([id, { folder, ...release }]) => {
    const { content, modes, bundle } = folder
    return [id, { ...release, folder: { content, modes, bundle } }] as const
  })
  return { ...index, releases: Object.fromEntries(releases), shared: { ...nothingShared, paths: index.shared.paths } }
}

/**
 * The same for the folder of the merchants: a record counts once its files in the new place have the same contents.
 * Problems and mentions name files of the old place, so a merchant that has any is read.
 */
function movedFleet(cache: Cache, place: FleetPlace): KnownFleet | undefined {
  const known = movedEntry<KnownFleet>(cache, prefixOf('read', place))
  if (!known) return undefined
  const [from, to] = [known.directory + sep, place.merchantsDirectory + sep]
  const moved = (path: string): string => (path.startsWith(from) ? to + path.slice(from.length) : path)
  const merchants = Object.entries(known.merchants).flatMap(([id, record]) => {
    const { inputs, identity, problems, mentions } = record
    const paths = Object.keys(inputs.stamps)
    const said = [...problems, ...(mentions?.found ?? [])]
    if (said.length > 0 || !paths.every((path) => path.startsWith(from))) return []
    const stamps = Object.fromEntries(paths.map((path) => [moved(path), '']))
    const facts = identity.facts.map(({ location: { file, ...at }, ...fact }) => ({
      ...fact,
      location: { file: moved(file), ...at },
    }))
    return [[id, { ...record, inputs: { ...inputs, stamps }, identity: { ...identity, facts } }] as const]
  })
  return { ...known, ...nothingKnown, directory: place.merchantsDirectory, merchants: Object.fromEntries(merchants) }
}

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

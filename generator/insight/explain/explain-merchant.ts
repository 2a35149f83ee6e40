import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleKey } from '../../build/bundle/bundle-cache.ts'
import { openCache } from '../../cache/cache.ts'
import { describeSources, recalledSources } from '../../cache/source-record.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { isError, type Location, type Problem } from '../../errors/problem.ts'
import { assess, type Assessment } from '../../build/fleet/assess.ts'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import type { DueTask } from '../../build/fleet/due.ts'
import type { DueReason, FleetListener, FleetRequest, FleetRun } from '../../build/fleet/run.ts'
import { tryBuild } from '../../build/fleet/trial-build.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { parseTexts } from '../../merchant/texts/parse-texts.ts'
import { readText } from '../../merchant/source/read-text.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { withTrialFolder } from '../../output/trial-folder.ts'
import { createFolderVerifier, type FolderVerdict } from '../../output/verify-folder.ts'
import { seenConstants } from '../../plan/flag-set.ts'
import { compareReleases, fileChanges, type Change, type FileChange, changesOf } from '../../ship/publish/compare.ts'
import type { Receipt } from '../../release/receipt.ts'
import { productRoot } from '../../root.ts'
import { readBuiltFrom, type BuiltFrom } from './built-from.ts'
import { productChanges, type ProductChanges } from './product-changes.ts'
import type { InputRecord } from '../../build/fleet/input-record.ts'

/** Why a merchant would be built, or why it would not. */
export interface Explanation {
  readonly id: string
  /** What `generate` would do: nothing, build it, or refuse it for these errors. */
  readonly verdict: 'up-to-date' | 'due' | 'refused'
  /** Id of the release in the output; null if there is none, or if it cannot be read. */
  readonly release: string | null
  /** Files of that release without their compressed siblings. */
  readonly fileCount: number | null
  readonly reasons: readonly DueReason[]
  readonly problems: readonly Problem[]
  /** Null if the input is unchanged, or if the input of the folder was not recorded. */
  readonly input: PlacedInputChanges | null
  /** Null if Livery is unchanged, or if its earlier state was not recorded. */
  readonly product: ProductChanges | null
  /** Null if the folder matches its receipt. */
  readonly folder: FolderVerdict | null
  /** Null for a merchant that is not built. */
  readonly bundle: BundleEffect | null
  /** The exact result of a build of the present input; null if no build was necessary or possible. */
  readonly effect: BuildEffect | null
}

export interface PlacedInputChanges extends Omit<InputChanges, 'texts'> {
  readonly texts: readonly (Change<string> & { readonly place: Location | null })[]
}

export interface BundleEffect {
  /** The cache key of the folder's bundle; null if the cache does not know the build. */
  readonly from: string | null
  readonly to: string
  readonly flags: readonly Change<boolean>[]
}

export type BuildEffect =
  | {
      readonly kind: 'built'
      readonly release: string
      readonly files: readonly FileChange[]
      /** Bytes. */
      readonly sizes: readonly Required<Change<number>>[]
      /** Bytes that a returning player fetches at most. */
      readonly toFetch: number
    }
  /** A gate refuses it. */
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] }

/** Decides like a run for this merchant, and looks up the reasons (FLEET-05). */
export async function explainMerchant(
  request: FleetRequest & { readonly cache: string },
  id: string,
  listener: FleetListener,
  bundlers: Bundlers,
): Promise<Explanation> {
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const assessment = await assess({ ...request, ids: [id], dryRun: true }, cache, sources)
  const { run, due } = assessment
  const built = readBuiltFrom(request.out, id)
  const task = due.tasks[0]
  const known = {
    id,
    release: built.receipt?.release ?? null,
    fileCount: built.receipt ? Object.keys(built.receipt.files).length + 1 : null,
    problems: problemsOf(assessment),
    folder: folderVerdict(join(request.out, id), built),
  }
  const nothing = { reasons: [], input: null, product: null, bundle: null, effect: null }
  if (due.current.length > 0) return { ...known, ...nothing, verdict: 'up-to-date' }
  if (!task) return { ...known, ...nothing, verdict: 'refused' }
  return {
    ...known,
    verdict: 'due',
    reasons: task.reasons,
    input: changedInput(task, built),
    product: changedProduct(run, task),
    bundle: bundleEffect(run, task, built.receipt),
    effect: built.receipt && isBuiltAnew(task) ? await effectOf(run, id, built.receipt, listener, bundlers) : null,
  }
}

const problemsOf = ({ problems, due }: Assessment): readonly Problem[] =>
  [...problems, ...due.refused.flatMap((refusal) => refusal.problems)].filter(isError)

/** A folder that was only damaged is restored to what its receipt says. */
const isBuiltAnew = ({ reasons }: DueTask): boolean => reasons.some(({ kind }) => kind !== 'folder-changed')

function folderVerdict(folder: string, { receipt }: BuiltFrom): FolderVerdict | null {
  if (!receipt || !existsSync(folder)) return null
  const verdict = createFolderVerifier()(folder)
  const { changed, missing, extra, unreadable } = verdict
  return [changed, missing, extra, unreadable].every((paths) => paths.length === 0) ? null : verdict
}

function changedInput(task: DueTask, built: BuiltFrom): PlacedInputChanges | null {
  if (!built.values || !built.input || built.input.configuration === task.configuration) return null
  const { merchant, values, input } = task.unpack()
  const now = { values: JSON.parse(values) as Readonly<Record<string, ResolvedValue>>, input }
  const changes = inputChanges({ values: built.values, input: built.input }, now)
  const placeOf = createTextPlaces(merchant.directory)
  return { ...changes, texts: changes.texts.map((change) => ({ ...change, place: placeOf(change) })) }
}

/** Finds where a text of `locales/` is written; each file is read once. */
function createTextPlaces(directory: string): (change: Change<string>) => Location | null {
  const files = new Map<string, ReadonlyMap<string, Location>>()
  const read = (language: string): ReadonlyMap<string, Location> => {
    const file = join(directory, 'locales', `${language}.json`)
    const { text = '' } = readText(dirname(directory), file)
    return new Map(parseTexts(file, text).entries.map(({ key, valueAt }) => [key, valueAt]))
  }
  return ({ name, to }) => {
    const [language = '', key = ''] = name.split(' ')
    if (to === undefined) return null
    if (!files.has(language)) files.set(language, read(language))
    return files.get(language)?.get(key) ?? null
  }
}

function changedProduct({ cache, index, sources }: FleetRun, { id, reasons }: DueTask): ProductChanges | null {
  const before = index.releases[id]?.sources
  if (before === undefined || !reasons.some(({ kind }) => kind === 'product-changed')) return null
  const from = recalledSources(cache, before)
  return from ? productChanges(from, recalledSources(cache, sources.all) ?? describeSources(productRoot)) : null
}

function bundleEffect(
  { index, sources }: FleetRun,
  { id, flagSet }: DueTask,
  receipt: Receipt | undefined,
): BundleEffect {
  const constants = seenConstants(flagSet, new Set(sources.readFlags))
  const on = new Set<string>(receipt?.flagSet.on)
  const flags = Object.entries(flagSet.flags).filter(([name, value]) => receipt && on.has(name) !== value)
  return {
    from: index.releases[id]?.folder.bundle ?? null,
    to: bundleKey(constants, sources.bundle),
    flags: flags.map(([name, to]) => ({ name, from: !to, to })),
  }
}

/** Builds the merchant into a temporary folder, because the only way to know the result of a run is to build. */
async function effectOf(
  run: FleetRun,
  id: string,
  receipt: Receipt,
  listener: FleetListener,
  bundlers: Bundlers,
): Promise<BuildEffect> {
  return withTrialFolder(async (folder) => {
    const [result] = await tryBuild(run, [id], folder, listener, bundlers)
    const read = readReceipt(join(folder, id))
    if (!result?.built || read.kind !== 'receipt') return { kind: 'failed', problems: result?.problems ?? [] }
    const none = { settings: {}, texts: {} }
    const { sizes, toFetch } = compareReleases({ receipt, ...none }, { receipt: read.receipt, ...none })
    return { kind: 'built', release: read.receipt.release, files: fileChanges(receipt, read.receipt), sizes, toFetch }
  })
}

/** The input of a merchant: settings by key path, texts and assets. */
export interface MerchantInput {
  readonly values: Readonly<Record<string, ResolvedValue>>
  readonly input: InputRecord
}

/** The difference of a merchant's input from the input that a folder was built from. */
export interface InputChanges {
  readonly settings: readonly Change<ResolvedValue>[]
  /** By `EN news:title`. */
  readonly texts: readonly Change<string>[]
  readonly assets: readonly AssetChange[]
  /** Whether the same values are in another order, which may show in the output. */
  readonly isReordered: boolean
}

/** A changed picture or font, by its path below the merchant's folder; values are SHA-256. */
export interface AssetChange extends Change<string> {
  /** Key paths of the settings that name it. */
  readonly settings: readonly string[]
}

function inputChanges(from: MerchantInput, to: MerchantInput): InputChanges {
  const settings = changesOf(from.values, to.values, ({ value }) => JSON.stringify(value))
  const texts = changesOf(flat(from.input.texts), flat(to.input.texts))
  const assets = changesOf(from.input.assets, to.input.assets).map((change) => ({
    ...change,
    settings: naming(change.name, change.to === undefined ? from.values : to.values),
  }))
  const isSame = settings.length + texts.length + assets.length === 0
  return { settings, texts, assets, isReordered: isSame && from.input.configuration !== to.input.configuration }
}

const flat = (texts: InputRecord['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, own]) =>
      Object.entries(own).map(([key, text]) => [`${language} ${key}`, text] as const),
    ),
  )

const naming = (path: string, values: MerchantInput['values']): readonly string[] =>
  Object.entries(values)
    .filter(([, { value }]) => value === path)
    .map(([name]) => name)

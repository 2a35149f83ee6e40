import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import {
  ownTexts,
  type BrandDraft,
  type BrandPreview,
  type BrandState,
  type BrandStates,
  type DraftProblem,
  type DraftRequest,
  type DrawingPath,
  type DrawingRequest,
  type FoundText,
  type ListedBrand,
  type NewBrandRequest,
  type OriginRequest,
  type SettingEdit,
  type SettingOrigin,
  type SettingValue,
  type TextsRequest,
} from '../../../contract/workbench.ts'
import { flagNames } from '../../../contract/flags.ts'
import { identitiesOf, problemsOfMerchant } from '../../build/fleet/assess-fleet.ts'
import { bundleKey, readBundle } from '../../build/bundle/bundle-cache.ts'
import { assess, readChanged, type Assessment } from '../../build/fleet/assess.ts'
import { bundlerProcesses, type Bundlers } from '../../build/fleet/bundles.ts'
import { judgeMerchants } from '../../build/fleet/due.ts'
import { reasonText } from '../../build/fleet/reason-text.ts'
import type { FleetListener, FleetRequest, FleetRun } from '../../build/fleet/run.ts'
import { tryBuild } from '../../build/fleet/trial-build.ts'
import { openCache } from '../../cache/cache.ts'
import { writeAtomically } from '../../cache/files.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { byPlace, isError, type Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { merchantIds } from '../../merchant/merchant-ids.ts'
import type { Merchant } from '../../merchant/model.ts'
import { completeAnswers, proposalFor } from '../../merchant/new/answers.ts'
import { refuseId, writeMerchant } from '../../merchant/new/write-merchant.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { keysAt } from '../../merchant/schema/walk.ts'
import { diffLines } from '../../merchant/source/diff-lines.ts'
import { readBytes } from '../../merchant/source/read-bytes.ts'
import { decodeText, largestFile } from '../../merchant/source/read-text.ts'
import { editYaml, EditRefusal } from '../../merchant/source/edit-yaml.ts'
import { makeFlagSet, seenConstants, type FlagSet } from '../../plan/flag-set.ts'
import { transferSize } from '../../release/release-file.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { productRoot } from '../../root.ts'
import { textFiles } from '../../merchant/texts/load-texts.ts'
import { openDrawings, writeFiles } from './drawings.ts'
import { editedTexts, findTexts, type EditedTexts } from './own-texts.ts'

/** A call that is not done, with the status of its answer. */
export class DraftRefusal extends Error {
  readonly status: 403 | 404 | 409 | 422
  constructor(status: DraftRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** The merchants' files as the workbench changes them. */
export interface Drafts {
  read(id: string): Promise<BrandDraft>
  /** What `generate` would do with every merchant now. */
  states(): Promise<BrandStates>
  /** Writes the files of a new brand as `new` would. Throws a DraftRefusal, and writes nothing, for a wrong answer. */
  create(request: NewBrandRequest): Promise<ListedBrand>
  /** The draft with all that is wrong with it, as `validate` would say if it were saved. */
  check(id: string, request: DraftRequest): Promise<BrandDraft>
  /** The lines around a value of the draft. Throws a DraftRefusal if no file has the value. */
  origin(id: string, request: OriginRequest): Promise<SettingOrigin>
  /** The brand's texts that the draft shows in these words. */
  texts(id: string, request: TextsRequest): Promise<readonly FoundText[]>
  /** Checks a drawing and keeps it for a draft. Throws a DraftRefusal for one that the command would refuse. */
  draw(id: string, request: DrawingRequest): Promise<DrawingPath>
  /** Builds the draft into a folder, exactly as `generate` would. Throws a DraftRefusal if it has errors. */
  build(id: string, request: DraftRequest, folder: string): Promise<BuiltDraft>
  /** Writes the merchant's file. Throws a DraftRefusal, and writes nothing, unless it is the version that was edited. */
  save(id: string, request: DraftRequest): Promise<BrandDraft>
  close(): void
}

/** Without a version: of the file as it is. */
type EditedVersion = Pick<DraftRequest, 'edits'> & Partial<DraftRequest>

interface BuiltDraft {
  readonly release: string
  readonly merchant: Merchant
  readonly weights: BrandPreview['weights']
}

export interface DraftPlaces extends Pick<FleetRequest, 'merchantsDirectory' | 'out' | 'epochSeconds'> {
  readonly environment?: string | undefined
  readonly cache: string
}

export function openDrafts(places: DraftPlaces, bundlers: Bundlers = bundlerProcesses): Drafts {
  const { merchantsDirectory } = places
  const drawings = openDrawings()
  const fileOf = (id: string): string => {
    if (!merchantIds(places.merchantsDirectory).includes(id)) throw new DraftRefusal(404, `There is no brand "${id}".`)
    return join(places.merchantsDirectory, id, 'merchant.yaml')
  }
  const draftOf = async (id: string, { version, edits }: EditedVersion): Promise<Draft> => {
    const file = fileOf(id)
    const saved = readSaved(places, file)
    if (version !== undefined && saved.version !== version)
      throw new DraftRefusal(409, `${shown(file)} has changed since it was opened here.`)
    const { edited, texts } = edit(places, file, saved.text, edits)
    const named = drawings.namedBy(id, edits)
    const folder = named.size === 0 ? merchantsDirectory : await drawings.stage(merchantsDirectory, id, named)
    const files = [{ path: 'merchant.yaml', edited }, ...texts]
    const unsaved = new Map(files.map((one) => [join(folder, id, one.path), one.edited]))
    const assessment = await assessUnsaved({ ...places, merchantsDirectory: folder }, [id], unsaved)
    return { ...saved, id, file, folder, edited, texts, assessment }
  }
  return {
    read: async (id) => described(places, await draftOf(id, { edits: [] })),
    states: latest(() => statesOf(places)),
    create: async (request) => {
      await writeBrand(places, request)
      return { id: request.id, name: request.name }
    },
    check: async (id, request) => described(places, await draftOf(id, request)),
    draw: async (id, request) => {
      fileOf(id)
      const added = await drawings.add(id, request)
      if ('refusal' in added) throw new DraftRefusal(422, added.refusal)
      return added
    },
    texts: async (id, { language, asked, ...request }) => {
      const values = await valuesOf(await draftOf(id, request), places)
      return values ? refusing(() => findTexts(values.merchant, language, asked)) : []
    },
    origin: async (id, request) => originIn(places, await draftOf(id, request), request.setting),
    build: async (id, request, folder) => buildDraft(await draftOf(id, request), folder, bundlers),
    save: async (id, request) => {
      const draft = await draftOf(id, request)
      saveDraft(places, draft, drawings.namedBy(id, request.edits))
      return described(places, { ...draft, ...readSaved(places, draft.file), texts: [] })
    },
    close: drawings.close,
  }
}

async function buildDraft(draft: Draft, folder: string, bundlers: Bundlers): Promise<BuiltDraft> {
  const { id, assessment } = draft
  refuseErrors(draft)
  const task = await assessment.run.state.merchant(id)
  const [result] = await tryBuild(assessment.run, [id], folder, silent, bundlers)
  const read = readReceipt(join(folder, id))
  if (task && result?.built && read.kind === 'receipt')
    return {
      release: read.receipt.release,
      merchant: task.unpack().merchant,
      weights: weightsOf(assessment.run, task.flagSet),
    }
  throw new DraftRefusal(422, result?.problems.map(({ message }) => message).join(' ') ?? 'Nothing was built.')
}

/** @param drawn drawings by their paths in the merchant's folder */
function saveDraft(places: DraftPlaces, draft: Draft, drawn: ReadonlyMap<string, Buffer>): void {
  const { id, file, version, mark, edited } = draft
  const texts = draft.texts.map((one) => [one.path, Buffer.from(one.mark + one.edited)] as const)
  refuseErrors(draft)
  // Looked at once more, since the check took a while.
  if (readSaved(places, file).version !== version)
    throw new DraftRefusal(409, `${shown(file)} has changed since it was opened here.`)
  const takeBack = writeFiles(places.merchantsDirectory, id, new Map([...drawn, ...texts]))
  try {
    // A link inside the merchants' folder stays one.
    writeAtomically(realpathSync.native(file), mark + edited)
  } catch (error) {
    takeBack()
    throw error
  }
}

interface Version {
  /** The byte order mark, where the file has one; `text` is without it. */
  readonly mark: string
  readonly text: string
  /** Names the content. */
  readonly version: string
}

interface Draft extends Version {
  readonly id: string
  readonly file: string
  /** The folder of the merchants, or a copy of it that has the draft's drawings. */
  readonly folder: string
  readonly edited: string
  readonly texts: readonly EditedTexts[]
  readonly assessment: Assessment
}

/** The merchant's file; its version changes with its files of texts too. */
function readSaved(places: DraftPlaces, file: string): Version {
  const saved = readVersion(places, file)
  const hash = createHash('sha256').update(saved.version)
  for (const one of textFiles(join(dirname(file), 'locales')))
    hash.update(one).update(readBytes(places.merchantsDirectory, one, largestFile).bytes ?? '')
  return { ...saved, version: hash.digest('hex').slice(0, 16) }
}

/** Opens the file as every command does: a link that leads out of the merchants' folder is not followed (SCH-16). */
function readVersion({ merchantsDirectory }: DraftPlaces, file: string): Version {
  const read = readBytes(merchantsDirectory, file, largestFile)
  if (!read.bytes) throw new DraftRefusal(422, `${shown(file)} cannot be read: ${read.reason}.`)
  const { bytes } = read
  const { text, problem } = decodeText(file, bytes)
  if (text === undefined) throw new DraftRefusal(422, `${shown(file)}: ${problem.message}`)
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\uFEFF' : ''
  return { mark, text, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}

const isOfText = ({ path: [first] }: SettingEdit): boolean => first === ownTexts

/** The merchant's file and its files of texts with the edits. Throws a DraftRefusal for what cannot be edited. */
function edit(places: DraftPlaces, file: string, text: string, edits: readonly SettingEdit[]) {
  const [ofTexts, others] = [edits.filter(isOfText), edits.filter((one) => !isOfText(one))]
  const read = (path: string): Version | undefined => {
    const own = join(dirname(file), path)
    return existsSync(own) ? readVersion(places, own) : undefined
  }
  return refusing(() => ({ edited: editYaml(text, others, keysAt), texts: editedTexts(ofTexts, read) }))
}

function refusing<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error
    throw new DraftRefusal(422, `${error.message}; change it in an editor.`)
  }
}

/** Reads the fleet as it would be with these texts in files: clashes with others are found too. */
async function assessUnsaved(
  places: DraftPlaces,
  ids: FleetRequest['ids'],
  unsaved: ReadonlyMap<string, string>,
): Promise<Assessment> {
  const { cache, sources } = await knownOf(places)
  return await assess(requestOf(places, ids, unsaved), cache, sources)
}

async function knownOf(places: DraftPlaces) {
  const cache = openCache(places.cache)
  return { cache, sources: await readSourceState(productRoot, cache.path('sources.json')) }
}

const requestOf = (
  places: DraftPlaces,
  ids: FleetRequest['ids'],
  unsaved: ReadonlyMap<string, string> = new Map(),
): FleetRequest => ({
  ...places,
  environment: places.environment,
  ids,
  unsaved,
  jobs: 1,
  dryRun: true,
  failFast: false,
})

async function statesOf(places: DraftPlaces): Promise<BrandStates> {
  const { cache, sources } = await knownOf(places)
  const { run, ids } = await readChanged(requestOf(places, 'all'), cache, sources)
  const { pending, current, broken, refused } = await judgeMerchants(run, ids)
  const refusedFor = (id: string, problems: readonly Problem[]): readonly (readonly [string, BrandState])[] =>
    byPlace(problems.filter(isError))
      .slice(0, 1)
      .map((problem) => [id, { kind: 'refused', problem: toDraftProblem(problem) }])
  return Object.fromEntries([
    ...current.map(({ id }): [string, BrandState] => [id, { kind: 'current' }]),
    ...pending.map(({ id, reasons }): [string, BrandState] => [id, { kind: 'due', reasons: reasons.map(reasonText) }]),
    ...broken.flatMap((id) => refusedFor(id, problemsOfMerchant(run.state, id))),
    ...refused.flatMap(({ id, problems }) => refusedFor(id, problems)),
  ])
}

/** One at a time, and none that began before it was asked for: what many ask for meanwhile is made once, afterwards. */
export function latest<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Made> | undefined
  const begin = (): Promise<Made> => {
    next = undefined
    const made = make()
    last = made.catch(() => undefined)
    return made
  }
  return () => (next ??= last.then(begin))
}

async function writeBrand(places: DraftPlaces, { id, name, color }: NewBrandRequest): Promise<void> {
  const { run } = await assessUnsaved(places, 'all', new Map())
  try {
    refuseId(id, places.merchantsDirectory)
    const merchant = completeAnswers(id, { ...proposalFor(id), name, color })
    writeMerchant(places.merchantsDirectory, merchant, identitiesOf(run.state))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new DraftRefusal(422, error.problems.map(({ message, hint }) => `${message} ${hint}`).join(' '))
  }
}

const errorsOf = ({ assessment }: Draft): readonly Problem[] => assessment.problems.filter(isError)

function refuseErrors(draft: Draft): void {
  const [first] = errorsOf(draft)
  if (first) throw new DraftRefusal(422, first.message)
}

async function described(places: DraftPlaces, draft: Draft): Promise<BrandDraft> {
  const { id, file, version, text, edited, assessment } = draft
  const values = await valuesOf(draft, places)
  const origins = Object.entries(values?.places ?? {}).flatMap(([path, { origin }]) =>
    origin === null ? [] : [[path, origin] as const],
  )
  return {
    id,
    file: shown(file),
    version,
    settings: values?.settings ?? null,
    origins: Object.fromEntries(origins),
    problems: assessment.problems.map((problem) => toDraftProblem(placed(problem, draft, places))),
    isBundled: await isBundled(draft),
    diff: [...diffLines(text, edited), ...draft.texts.flatMap(diffOf)],
  }
}

const diffOf = ({ path, text, edited }: EditedTexts): BrandDraft['diff'] =>
  text === edited ? [] : [{ kind: 'file', text: path }, ...diffLines(text, edited)]

async function isBundled({ id, assessment: { run } }: Draft): Promise<boolean | null> {
  const task = await run.state.merchant(id)
  return task ? bundleOf(run, task.flagSet) !== undefined : null
}

const bundleOf = ({ cache, sources }: FleetRun, flagSet: FlagSet) =>
  readBundle(cache, bundleKey(seenConstants(flagSet, new Set(sources.readFlags)), sources.bundle))

/** Known once the draft is built, for flags whose other bundle was ever made from these sources. */
function weightsOf(run: FleetRun, flagSet: FlagSet): BrandPreview['weights'] {
  const sizeOf = (set: FlagSet): number | undefined =>
    bundleOf(run, set)
      ?.files.filter(({ role }) => role === 'script' || role === 'style')
      .reduce((sum, file) => sum + transferSize(file), 0)
  const size = sizeOf(flagSet)
  const weights = flagNames.flatMap((name) => {
    const isOn = flagSet.flags[name]
    const other = sizeOf(makeFlagSet({ ...flagSet.flags, [name]: !isOn }, flagSet.encryption))
    return size === undefined || other === undefined ? [] : [[name, isOn ? size - other : other - size] as const]
  })
  return Object.fromEntries(weights)
}

/** The values of the draft, or of the file on disk while the draft has errors. */
async function valuesOf(draft: Draft, places: DraftPlaces) {
  const { id, file, text, edited, texts, assessment } = draft
  const valid = await assessment.run.state.merchant(id)
  const isSaved = text === edited && texts.length === 0
  const onDisk = async () => (await assessUnsaved(places, [id], new Map([[file, text]]))).run.state.merchant(id)
  const task = valid ?? (isSaved ? undefined : await onDisk())
  if (!task) return undefined
  const { merchant, values } = task.unpack()
  return {
    text: valid ? edited : text,
    merchant,
    settings: { ...merchant.settings, [ownTexts]: merchant.textOverrides } as unknown as Readonly<
      Record<string, SettingValue>
    >,
    places: { ...(JSON.parse(values) as Places), ...textPlaces(merchant) },
  }
}

type Places = Readonly<Record<string, Pick<ResolvedValue, 'origin'>>>

/** Own texts are where their file is; a text's line is looked for when it is asked for. */
const textPlaces = ({ id, textOverrides }: Merchant): Places =>
  Object.fromEntries(
    Object.entries(textOverrides).flatMap(([language, texts]) =>
      Object.keys(texts).map((key) => [
        `${ownTexts}.${language}.${key}`,
        { origin: `${id}/${ownTexts}/${language}.json` },
      ]),
    ),
  )

/** Lines that are shown before and after a value. */
const around = 4

/** Reads only a file that a value of the draft comes from. */
async function originIn(places: DraftPlaces, draft: Draft, setting: string): Promise<SettingOrigin> {
  const values = await valuesOf(draft, places)
  const [, name, at] = /^(.+?)(?::(\d+):\d+)?$/.exec(placeOf(values?.places ?? {}, setting) ?? '') ?? []
  if (!values || name === undefined) throw new DraftRefusal(404, `No file has a value of ${setting}.`)
  const file = join(places.merchantsDirectory, name)
  const text = file === draft.file ? values.text : readVersion(places, file).text
  const all = text.split(/\r?\n/)
  const key = JSON.stringify(setting.split('.').slice(2).join('.'))
  const line = at === undefined ? 1 + all.findIndex((one) => one.includes(key)) : Number(at)
  const first = Math.max(1, line - around)
  const [, preset] = /^_presets\/(.+)\.yaml$/.exec(name) ?? []
  const others = identitiesOf(draft.assessment.run.state).filter(
    ({ id, presets }) => preset !== undefined && id !== draft.id && presets.includes(preset),
  )
  return {
    file: shown(file),
    line,
    first,
    lines: all.slice(first - 1, line + around),
    reaches: others.map(({ id }) => id),
  }
}

/** A list or map is written where its first entry is. */
function placeOf(places: Places, setting: string): string | null | undefined {
  if (Object.hasOwn(places, setting)) return places[setting]?.origin
  return Object.entries(places).find(([path, { origin }]) => path.startsWith(`${setting}.`) && origin !== null)?.[1]
    .origin
}

function toDraftProblem({ severity, code, path, message, hint, location }: Problem): DraftProblem {
  const place = location ? `${shown(location.file)}:${location.line}:${location.column}` : ''
  return { severity, code, path, message, hint, place }
}

/** A problem at its file, where the file that was read is a copy; a problem of a text has the path of its edit. */
function placed(found: Problem, { folder }: Draft, { merchantsDirectory }: DraftPlaces): Problem {
  const { location } = found
  const [, language] = /[\\/]locales[\\/]([A-Z-]+)\.json$/.exec(location?.file ?? '') ?? []
  const path = language === undefined || found.path === '' ? found.path : `${ownTexts}.${language}.${found.path}`
  const problem = { ...found, path }
  if (!location?.file.startsWith(folder)) return problem
  return { ...problem, location: { ...location, file: merchantsDirectory + location.file.slice(folder.length) } }
}

const shown = (file: string): string => relative(process.cwd(), file).split(sep).join('/')

const silent: FleetListener = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }

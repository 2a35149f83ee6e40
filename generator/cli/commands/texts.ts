import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codesOf } from '../../../contract/language-tags.ts'
import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { loadNamespaces } from '../../build/emit/load-texts.ts'
import { findTextPlaces } from '../../build/emit/load-texts.ts'
import { readRegularFile, writeAtomically } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { frames } from '../../errors/frame.ts'
import { nearest } from '../../errors/nearest.ts'
import { byPlace, isError, type Problem } from '../../errors/problem.ts'
import { usageError, UserError } from '../../errors/user-error.ts'
import { openContext } from '../../merchant/load.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'
import { requireIds } from '../../merchant/merchant-ids.ts'
import type { Merchant } from '../../merchant/model.ts'
import { decodeText } from '../../merchant/source/read-text.ts'
import { withTexts } from '../../merchant/texts/parse-texts.ts'
import { readJson, writeJson } from '../../merchant/translation/flat-json.ts'
import { readPo, writePo } from '../../merchant/translation/po.ts'
import { takeOver, type TakeOver } from '../../merchant/translation/take-over.ts'
import {
  textsOfBrand,
  unitsOf,
  type Pair,
  type Returned,
  type ReturnedUnit,
  type Translation,
} from '../../merchant/translation/units.ts'
import { readXliff, writeXliff } from '../../merchant/translation/xliff.ts'
import { productRoot } from '../../root.ts'
import { counted, firstOf, table, widthOf } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import { problemJson, shownPath } from '../terminal/problem-json.ts'
import type { Answer } from './command.ts'
import type { Options, textActions } from './declarations.ts'
import { checkPlaces, folderOption, loadOptionsOf, merchantsFolderOf } from './places.ts'
import { readFleet } from './read-fleet.ts'

/** `livery texts`: a brand's texts for translators, and back. */
export async function run(
  action: (typeof textActions)[number],
  names: readonly string[],
  options: Options<'texts'>,
): Promise<Answer> {
  refuseOthersOptions(action, options)
  return action === 'export' ? exportTexts(names, options) : importTexts(names, options)
}

const ownOptions = {
  export: ['languages', 'source', 'format', 'everyText', 'new', 'out'],
  import: ['acceptStale', 'dryRun'],
} as const

function refuseOthersOptions(action: 'export' | 'import', options: Options<'texts'>): void {
  const found = ownOptions[action === 'export' ? 'import' : 'export'].find((name) => options[name] !== undefined)
  if (found === undefined) return
  const option = `--${found.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw usageError(createProblem('TEXTS_OPTION', { option, action }))
}

/**
 * Merchants without errors, in the order of the ids; the others are a UserError. What a language lacks is no error here:
 * its texts are on their way.
 */
async function merchantsOf(ids: readonly string[], options: Options<'texts'>): Promise<readonly Merchant[]> {
  const { state, found } = await readFleet(options)
  requireIds(ids, state.ids)
  const context = await openContext(loadOptionsOf(options))
  const loaded = await Promise.all([...new Set(ids)].map((id) => loadMerchant(context, id)))
  const broken = loaded
    .flatMap(({ id }) => found.problemsOf.get(id) ?? [])
    .filter((problem) => isError(problem) && problem.code !== 'LANGUAGE_TEXTS')
  if (broken.length > 0) throw new UserError(broken)
  return loaded.flatMap(({ merchant }) => merchant ?? [])
}

const forms = {
  xliff: { extension: 'xlf', write: writeXliff },
  po: { extension: 'po', write: writePo },
  json: { extension: 'json', write: writeJson },
} as const

interface Exported {
  readonly file: string
  readonly brand: string
  readonly language: LanguageCode
  readonly texts: number
  readonly new: number
  readonly content: string
}

async function exportTexts(ids: readonly string[], options: Options<'texts'>): Promise<Answer> {
  const [format] = choiceOf('--format', [options.format ?? 'xliff'], ['xliff', 'po', 'json'] as const)
  const [source] = options.source === undefined ? [] : choiceOf('--source', [options.source], languageCodes)
  const languages =
    options.languages === undefined ? undefined : choiceOf('--languages', options.languages.split(','), languageCodes)
  const out = folderOption('--out', options.out ?? 'texts')
  checkPlaces({ out, merchantsDirectory: merchantsFolderOf(options.merchants) })
  const merchants = await merchantsOf(ids, options)
  const namespaces = loadNamespaces(productRoot)
  const choice = {
    everyText: options.everyText === true,
    onlyNew: options.new === true,
    placesOf: findTextPlaces(productRoot, namespaces),
    widthOf,
  }
  const files = merchants.flatMap((merchant) => {
    const texts = textsOfBrand(merchant, namespaces)
    const from = source ?? merchant.settings.languages.default
    const into = (languages ?? merchant.settings.languages.supported).filter((language) => language !== from)
    return into.map((target): Exported => {
      const units = unitsOf(texts, { source: from, target }, choice)
      const { extension, write } = forms[format ?? 'xliff']
      const translation: Translation = { brand: merchant.id, source: from, target, units }
      return {
        file: join(out, `${merchant.id}.${target}.${extension}`),
        ...{ brand: merchant.id, language: target, texts: units.length },
        new: units.filter((unit) => unit.target === undefined).length,
        content: write(translation),
      }
    })
  })
  writeExport(files.filter(({ texts }) => texts > 0))
  return exportAnswer(files)
}

/** The names that an option lists; throws a UserError for one that does not exist. */
function choiceOf<Name extends string>(
  option: string,
  written: readonly string[],
  known: readonly Name[],
): readonly Name[] {
  const names = [...new Set(written.map((name) => name.trim()))]
  const isKnown = (name: string): name is Name => (known as readonly string[]).includes(name)
  const found = names.find((name) => !isKnown(name))
  if (found === undefined) return names.filter(isKnown)
  throw usageError(createProblem('TEXTS_CHOICE', { option, found, suggestion: nearest(found, known), known }))
}

/** A file that is there may hold a translator's work, so only one that would not change is written again. */
function writeExport(files: readonly Exported[]): void {
  const contents = files.map(({ file, content }) => ({ file, content, old: readRegularFile(file)?.bytes.toString() }))
  const problems = contents.flatMap(({ file, content, old }) =>
    old === undefined || old === content ? [] : [createProblem('TEXTS_FILE_THERE', { file: shownPath(file) })],
  )
  if (problems.length > 0) throw new UserError(problems)
  for (const { file, content, old } of contents) if (old === undefined) writeAtomically(file, content)
}

function exportAnswer(files: readonly Exported[]): Answer {
  const written = files.filter(({ texts }) => texts > 0)
  const idle = files.filter(({ texts }) => texts === 0).map(({ brand, language }) => `${brand} ${language}`)
  return {
    json: {
      files: written.map(({ file, brand, language, texts, new: count }) => ({
        ...{ file: shownPath(file), brand, language, texts },
        new: count,
      })),
      idle,
    },
    text: () => [
      ...table(
        written.map(({ file, texts, new: count }) => [
          shownPath(file),
          counted(texts, 'text'),
          count === 0 ? 'all translated' : `${count} to translate`,
        ]),
      ),
      ...(idle.length === 0
        ? []
        : [`No texts of their own: ${idle.join(', ')}. --every-text writes the standard ones.`]),
    ],
  }
}

/** Above what a translator's tool adds to all texts of a brand. */
const largestFile = 16 * 1024 * 1024

/** One language of one brand, with the units of all files for it. */
interface Arrival {
  readonly pair: Pair
  readonly merchant: Merchant
  readonly units: readonly ReturnedUnit[]
}

async function importTexts(names: readonly string[], options: Options<'texts'>): Promise<Answer> {
  const sources = new Map<string, string>()
  const returned = names.flatMap((name) => readReturned(resolve(name), sources))
  const { state } = await readFleet(options)
  const heads = returned.map((one) => headOf(one, state.ids))
  refuse(
    [...returned, ...heads].flatMap(({ problems }) => problems),
    sources,
  )
  const brands = heads.flatMap(({ brand }) => brand ?? [])
  const merchants = new Map((await merchantsOf(brands, options)).map((merchant) => [merchant.id, merchant]))
  const arrivals = arrivalsOf(returned, heads, merchants)
  const namespaces = loadNamespaces(productRoot)
  const taken = arrivals.map(({ pair, merchant, units }): Taken => {
    const texts = textsOfBrand(merchant, namespaces)
    const found = takeOver(texts, pair, units, { acceptStale: options.acceptStale === true, widthOf })
    const file = join(merchant.directory, 'locales', `${pair.target}.json`)
    return { ...found, file, brand: merchant.id, language: pair.target }
  })
  const unused = arrivals.flatMap(({ pair, merchant, units }, index) =>
    (taken[index]?.changes.length ?? 0) > 0 ? unusedProblem(pair, merchant, units) : [],
  )
  const problems = [...taken.flatMap((one) => one.problems), ...unused]
  refuse(problems, sources)
  if (!options.dryRun) writeLocales(taken)
  return importAnswer(taken, framedIn(problems, sources), options.dryRun === true)
}

interface Taken extends TakeOver {
  readonly file: string
  readonly brand: string
  readonly language: LanguageCode
}

function refuse(problems: readonly Problem[], sources: ReadonlyMap<string, string>): void {
  if (problems.some(isError)) throw new UserError(framedIn(problems, sources))
}

function framedIn(problems: readonly Problem[], sources: ReadonlyMap<string, string>): readonly Problem[] {
  const frameIn = new Map([...sources].map(([file, source]) => [file, frames(source)]))
  return byPlace(problems).map((problem) => {
    const frame = problem.location && frameIn.get(problem.location.file)
    return frame && problem.location ? { ...problem, frame: frame(problem.location) } : problem
  })
}

function unusedProblem({ target }: Pair, { settings }: Merchant, [first]: readonly ReturnedUnit[]): readonly Problem[] {
  if (!first || settings.languages.supported.includes(target)) return []
  return [createProblem('TEXT_FILE_UNUSED', { language: target }, { location: first.keyAt })]
}

/** @param sources is given the contents, for the lines around a problem */
function readReturned(file: string, sources: Map<string, string>): readonly Returned[] {
  const at = { file, line: 1, column: 1 }
  const read = readText(file)
  if (read.text === undefined)
    return [{ brand: undefined, source: undefined, target: undefined, units: [], problems: [read.problem], at }]
  const { text } = read
  sources.set(file, text)
  return returnedIn(file, text).map((returned) => ({
    ...returned,
    problems: [...returned.problems, ...returned.units.flatMap(hugeProblem)],
  }))
}

function returnedIn(file: string, text: string): readonly Returned[] {
  if (/^\s*</.test(text)) return readXliff(file, text)
  return [/^\s*\{/.test(text) ? readJson(file, text) : readPo(file, text)]
}

/** Longer than any page could show; checking it would take long. */
const longestText = 10_000

const hugeProblem = ({ key, target, valueAt }: ReturnedUnit): readonly Problem[] =>
  target.length <= longestText
    ? []
    : [
        createProblem(
          'TEXTS_FILE',
          { found: `a text of ${target.length} characters` },
          { location: valueAt, path: key },
        ),
      ]

function readText(file: string): ReturnType<typeof decodeText> {
  const refused = (found: string) => ({
    problem: createProblem('TEXTS_FILE', { found }, { location: { file, line: 1, column: 1 } }),
  })
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return refused('no such file')
  if (!stats.isFile()) return refused(stats.isDirectory() ? 'a folder' : 'no regular file')
  if (stats.size > largestFile) return refused(`${stats.size} bytes, more than 16 MiB`)
  return decodeText(file, readRegularFile(realpathSync(file))?.bytes ?? Buffer.alloc(0))
}

interface Head {
  readonly brand?: string
  readonly source?: LanguageCode | undefined
  readonly target?: LanguageCode
  readonly problems: readonly Problem[]
}

/** The brand and languages of a file, by what it says, or by its name where a tool has dropped that. */
function headOf(returned: Returned, known: readonly string[]): Head {
  const { problems, at } = returned
  if (problems.some(isError)) return { problems: [] }
  const [, id = '', code = ''] = /^([a-z\d-]+)\.([A-Z-]+)\./.exec(basename(at.file)) ?? []
  const brand = [returned.brand, id].find((name) => name !== undefined && known.includes(name))
  const source = codesOf(returned.source ?? '')[0]
  const target = codesOf(returned.target ?? '')[0] ?? languageCodes.find((language) => language === code)
  const refused = (what: 'brand' | 'language', found: string | undefined): Head => ({
    problems: [createProblem('TEXTS_ORIGIN', { what, found: quoted(found) }, { location: at })],
  })
  if (brand === undefined) return refused('brand', returned.brand)
  if (target === undefined || target === source) return refused('language', returned.target)
  return { brand, source, target, problems: [] }
}

const quoted = (text: string | undefined): string => (text === undefined ? 'none' : JSON.stringify(text.slice(0, 80)))

function arrivalsOf(
  returned: readonly Returned[],
  heads: readonly Head[],
  merchants: ReadonlyMap<string, Merchant>,
): readonly Arrival[] {
  const arrivals = new Map<string, Arrival>()
  heads.forEach(({ brand, source, target }, index) => {
    const merchant = merchants.get(brand ?? '')
    if (!merchant || !target) return
    const pair = { source: source ?? merchant.settings.languages.default, target }
    const name = `${merchant.id} ${pair.source} ${target}`
    const units = [...(arrivals.get(name)?.units ?? []), ...(returned[index]?.units ?? [])]
    arrivals.set(name, { pair, merchant, units })
  })
  return [...arrivals.values()]
}

function writeLocales(taken: readonly Taken[]): void {
  // Every new content exists before the first file is written.
  const contents = taken
    .filter(({ changes }) => changes.length > 0)
    .map(({ file, changes }) => {
      const { path, text, mark, mode } = readLocale(file)
      const texts = new Map(changes.map(({ key, text: changed }) => [key, changed]))
      return { path, mode, content: mark + withTexts(text, texts) }
    })
  for (const { path, mode, content } of contents) {
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, content, mode === undefined ? {} : { mode })
  }
}

const byteOrderMark = '\ufeff'

interface LocaleFile {
  /** With links followed, as the merchant was read. */
  readonly path: string
  /** Absent without a file. */
  readonly text?: string
  readonly mode?: number
  readonly mark: string
}

function readLocale(file: string): LocaleFile {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) return { path: file, mark: '' }
  const path = realpathSync(file)
  const text = readRegularFile(path)?.bytes.toString() ?? ''
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  return { path, text: text.slice(mark.length), mark, mode: mode & 0o777 }
}

function importAnswer(taken: readonly Taken[], problems: readonly Problem[], isDry: boolean): Answer {
  return {
    json: {
      dryRun: isDry,
      files: taken.map(({ file, brand, language, changes, unchanged, unfinished, stale, foreign, added }) => ({
        ...{ file: shownPath(file), brand, language, unchanged, unfinished, stale, foreign, added },
        changes: changes.map(({ key, before = null, text }) => ({ key, before, text })),
      })),
      problems: problems.map(problemJson),
    },
    problems,
    text: () => taken.flatMap((one) => textOf(one, isDry)),
  }
}

function textOf(
  { file, changes, unchanged, unfinished, stale, foreign, added }: Taken,
  isDry: boolean,
): readonly string[] {
  const paint = paintFor(process.stdout)
  const counts = [
    `${changes.length} ${isDry ? 'to write' : 'written'}`,
    `${unchanged} unchanged`,
    ...(unfinished.length > 0 ? [`${unfinished.length} not finished`] : []),
    ...(stale.length > 0 ? [`${stale.length} stale`] : []),
    ...(foreign.length > 0 ? [`${foreign.length} not of this brand`] : []),
    ...(added.length > 0 ? [`${added.length} new since the export`] : []),
  ]
  const lists = [
    ['not finished', unfinished],
    ['new since the export', added],
  ] as const
  return [
    `${shownPath(file)}: ${counts.join(', ')}`,
    ...table(
      changes.map(({ key, before, text }) => [
        `  ${key}`,
        before === undefined ? '' : paint.dim(before),
        paint.green(text),
      ]),
    ),
    ...lists.flatMap(([title, keys]) => (keys.length === 0 ? [] : [`  ${title}: ${firstOf(keys, 8)}`])),
  ]
}

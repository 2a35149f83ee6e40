import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCache } from '../../../cache/cache.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { exitCodes, usageError, UserError } from '../../../errors/user-error.ts'
import { usualOutput } from '../../../merchant/environment.ts'
import { requireIds, merchantIds } from '../../../merchant/merchant-ids.ts'
import { madeFolders } from '../../../output/output-owner.ts'
import { makeReport, type MadeReport, mayReplace, type ReportRequest } from '../../../insight/report/make-report.ts'
import { changedParts, isChangedUnseen } from '../../../insight/report/model.ts'
import { differs, isFailed } from '../../../insight/report/model.ts'
import { openPairs } from '../../../insight/report/pairs.ts'
import { type ScreenChoice, pageNames } from '../../../insight/report/screens/plan-screens.ts'
import { openGenerated } from '../../../insight/report/sources/generated.ts'
import { counted } from '../../terminal/format.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPath } from '../../terminal/problem-json.ts'
import { withProgress, type Progress } from '../../terminal/progress.ts'
import type { Answer } from '../command.ts'
import { readFleet } from '../read-fleet.ts'
import { cacheFolderOf, checkPlaces, environmentOf, folderOption, loadOptionsOf, madeWith } from '../places.ts'
import { withAgainst } from './open-against.ts'
import type { Options } from '../declarations.ts'
import { builtPage } from '../../../pages.mjs'
import { productRoot } from '../../../root.ts'
import { languageCodes } from '../../../../contract/languages.ts'
import { nearest } from '../../../errors/nearest.ts'

/** `livery report`: what a brand looks like before and after, on one page (FLEET-07). */
export async function run(ids: readonly string[], options: Options<'report'>): Promise<Answer> {
  const choice = readChoice(options)
  const out = reportFolder(options)
  const dist = await brandsFolder(options)
  const chosen = chosenIds(ids, options, dist)
  return await withAgainst(options, dist, async (against) => {
    const { ids: reached = chosen, source } = against ?? {}
    const concerned = options.changed === undefined ? chosen : chosen.filter((id) => reached.includes(id))
    const { pairs, unchanged } = await openPairs({
      ids: concerned,
      source: openGenerated(dist),
      against: source,
      options: madeWith({ ...options, out: options.dist }),
      onlyChanged: options.changed !== undefined,
    })
    const left = { pairs, unchanged: unchanged + chosen.length - concerned.length }
    const { problemsOf } = (await readFleet(options)).found
    const kept = openCache(cacheFolderOf(options.cache)).path('pictures')
    const warningsOf = (id: string): readonly Problem[] => problemsOf.get(id) ?? []
    const page = await pageParts()
    const made = await withProgress(!options.quiet && !options.json, (progress) =>
      makeReport(
        { ...left, out, choice, against: source?.name, warningsOf, page, now: Date.now(), kept },
        eventsTo(progress),
      ),
    )
    return answerOf(made, choice, join(out, 'index.html'))
  })
}

async function pageParts(): Promise<ReportRequest['page']> {
  const folder = await builtPage(productRoot, 'report')
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return { script: read('report.js'), style: read('report.css') }
}

async function brandsFolder(options: Options<'report'>): Promise<string> {
  const environment = await environmentOf(options)
  return options.dist === undefined ? (environment?.out ?? usualOutput) : folderOption('--dist', options.dist)
}

/** The folder of the page; refuses one that holds anything but an earlier report. */
function reportFolder(options: Options<'report'>): string {
  const out = folderOption('--out', options.out)
  checkPlaces({ out, merchantsDirectory: loadOptionsOf(options).merchantsDirectory })
  if (mayReplace(out)) return out
  const params = {
    option: '--out',
    path: out,
    found: 'a folder with other files',
    remedy: 'Name a folder that is not there yet, or that holds an earlier report.',
  }
  throw usageError(createProblem('FOLDER_UNUSABLE', params))
}

function chosenIds(ids: readonly string[], options: Options<'report'>, dist: string): readonly string[] {
  const { all, changed } = options
  const found = [...ids.slice(0, 1), ...(all ? ['--all'] : []), ...(changed === undefined ? [] : ['--changed'])]
  if (found.length === 0) throw usageError(createProblem('REPORT_NOTHING_NAMED', {}))
  if (found.length > 1) throw usageError(createProblem('REPORT_CHOICES', { found }))
  const made = madeFolders(dist)
  if (ids.length > 0) {
    requireIds(ids, [...new Set([...merchantIds(loadOptionsOf(options).merchantsDirectory), ...made])].sort())
    return [...new Set(ids)]
  }
  if (made.length === 0) throw new UserError([createProblem('NOTHING_GENERATED', { out: dist, option: '--dist' })])
  return made
}

const eventsTo = (progress: Progress): Parameters<typeof makeReport>[1] => ({
  onPlanned: (screens) => progress.expect(screens),
  onScreen: (id, screen) => {
    const what = `${id} ${screen.page} ${screen.scheme} ${screen.language}`
    progress.step(isFailed(screen) ? `${what}: ${screen.failure}` : what)
  },
})

const screensIn = ({ report }: MadeReport) => report.brands.flatMap(({ screens }) => screens)
const failuresIn = (made: MadeReport): number => screensIn(made).filter(isFailed).length
const differencesIn = (made: MadeReport): number => screensIn(made).filter(differs).length

function answerOf(made: MadeReport, choice: ScreenChoice, page: string): Answer {
  const { report, pictures } = made
  return {
    ok: failuresIn(made) === 0,
    json: { page, pictures, unchanged: report.unchanged, brands: report.brands.map(brandJson) },
    text: () => `${summaryText(made, choice)}. ${shownPath(page)}`,
  }
}

const brandJson = (brand: MadeReport['report']['brands'][number]) => ({
  id: brand.id,
  release: brand.release,
  before: brand.before ?? null,
  state: brand.state,
  changed: changedParts(brand),
  screens: brand.screens.map((screen) => ({
    page: screen.page,
    scheme: screen.scheme,
    language: screen.language,
    ...(isFailed(screen)
      ? { failure: screen.failure }
      : { after: screen.after, differs: screen.difference?.share ?? 0 }),
  })),
})

function summaryText(made: MadeReport, choice: ScreenChoice): string {
  const { report } = made
  const paint = paintFor(process.stdout)
  const [failed, differing] = [failuresIn(made), differencesIn(made)]
  const shown = `${counted(report.brands.length, 'brand')} × ${counted(choice.pages.length, 'page')}: ${counted(screensIn(made).length, 'screen')}`
  const unseen = report.brands.filter(isChangedUnseen).length
  const hidden = unseen === 0 ? '' : `, ${counted(unseen, 'brand')} changed where no screen shows it`
  const looks = report.against === undefined ? '' : `, ${differing} changed${hidden}`
  const left = report.unchanged > 0 ? `, ${counted(report.unchanged, 'unchanged brand')} left out` : ''
  const missing = failed > 0 ? `, ${failed} missing` : ''
  return `${failed === 0 ? paint.green('✔') : paint.red('✖')} ${shown}${looks}${missing}${left}`
}

/** The pages and languages that the options name; throws a UserError for one that does not exist. */
const readChoice = ({ pages, languages }: Pick<Options<'report'>, 'pages' | 'languages'>): ScreenChoice => ({
  pages: readNames('REPORT_PAGE', pages, pageNames),
  languages: languages === undefined ? [] : readNames('REPORT_LANGUAGE', languages, languageCodes),
})

function readNames<Name extends string>(
  code: 'REPORT_PAGE' | 'REPORT_LANGUAGE',
  written: string,
  known: readonly Name[],
): readonly Name[] {
  const names = [...new Set(written.split(',').map((name) => name.trim()))]
  const isKnown = (name: string): name is Name => (known as readonly string[]).includes(name)
  const problems = names
    .filter((name) => !isKnown(name))
    .map((found) => createProblem(code, { found, suggestion: nearest(found, known), known }))
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
  return names.filter(isKnown)
}

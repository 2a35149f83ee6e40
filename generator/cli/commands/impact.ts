import { bundlerProcesses } from '../../build/fleet/bundles.ts'
import { impact, type Impact, type Extent } from '../../insight/impact/impact.ts'
import { groupImpacts, type ImpactGroup, type Range } from '../../insight/impact/group-impacts.ts'
import { withProgress } from '../terminal/progress.ts'
import { problemJson } from '../terminal/problem-json.ts'
import type { Answer } from './command.ts'
import { outputFolderOf } from './places.ts'
import { sinceListener, sinceRequest } from './since-commit.ts'
import type { Options } from './declarations.ts'
import type { MerchantPart, ProductPart } from '../../insight/impact/effect-of-path.ts'
import type { MerchantImpact } from '../../insight/impact/exact.ts'
import type { Cause } from '../../insight/impact/upper-bound.ts'
import { bytesText, signedBytes } from '../../release/bytes.ts'
import { counted, firstOf, markdownText, table } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import { roleNames } from './roles-text.ts'
import type { Lines } from '../terminal/print.ts'

/** `livery impact`: what the changes since a commit do to the fleet (FLEET-06). */
export async function run(ref: string, options: Options<'impact'>): Promise<Answer> {
  const isExact = options.exact === true
  const request = { ...sinceRequest(ref, await outputFolderOf(options), options), isExact }
  const result = await withProgress(isExact && !options.json && !options.quiet, (progress) =>
    impact(request, sinceListener(progress), bundlerProcesses),
  )
  return {
    ok: !result.exact?.some(({ kind }) => kind === 'failed'),
    json: jsonOf(result),
    text: () => (options.markdown ? impactMarkdown(result) : impactText(result)),
  }
}

function jsonOf({ bound, extents, exact, ...facts }: Impact) {
  const { groups, ...rest } = bound
  return {
    ...facts,
    bound: { groups: groups.map((group, at) => ({ ...group, extent: extents[at] ?? null })), ...rest },
    ...(exact && {
      exact: exact.map((one) => (one.kind === 'failed' ? { ...one, problems: one.problems.map(problemJson) } : one)),
      groups: groupImpacts(exact),
    }),
  }
}

/** Merchants with the same effect. */
interface Row {
  readonly count: number
  readonly what: string
  readonly how: string
  readonly ids: readonly string[]
}

function impactText(impact: Impact): Lines {
  const { bold, dim } = paintFor(process.stdout)
  const rows = rowsOf(impact)
  const width = Math.max(...rows.map(({ count }) => String(count).length))
  const cells = rows.map(({ count, what, how, ids }) => [
    `${String(count).padStart(width)} ${count === 1 ? 'merchant ' : 'merchants'}`,
    what,
    how,
    dim(firstOf(ids, 5)),
  ])
  return [bold(headline(impact)), table(cells), ...remarks(impact)]
}

/** For a pull request. Names come from the repository, so markdown in them is escaped. */
function impactMarkdown(impact: Impact): Lines {
  const rows = rowsOf(impact).map(
    ({ count, what, how, ids }) => `| ${count} | ${[what, how, ids.join(', ')].map(markdownText).join(' | ')} |`,
  )
  return [
    `### ${markdownText(headline(impact))}`,
    '',
    ['| merchants | what changes | by how much | which |', '|---:|---|---|---|', ...rows],
    ...remarks(impact).map((remark) => ['', markdownText(remark)]),
  ]
}

function headline({ ref, commit, merchants, exact }: Impact): string {
  const name = commit.startsWith(ref) ? commit.slice(0, 7) : `${ref} (${commit.slice(0, 7)})`
  return `${counted(merchants, 'merchant')} since ${name}${exact ? ', both sides built' : ': at most these change'}`
}

const rowsOf = (impact: Impact): readonly Row[] =>
  [...(impact.exact ? exactRows(impact, impact.exact) : boundRows(impact))].filter(({ count }) => count > 0)

function boundRows({ bound: { groups, added, removed, unchanged }, extents }: Impact): readonly Row[] {
  return [
    ...groups.map(({ ids, causes }, at) => ({
      count: ids.length,
      what: causes.map(causeText).join(', '),
      how: extentText(extents[at]),
      ids,
    })),
    ...named('new', added),
    ...named('removed', removed),
    { count: unchanged.length, what: 'unchanged', how: '', ids: [] },
  ]
}

const named = (what: string, ids: readonly string[]): readonly Row[] => [{ count: ids.length, what, how: '', ids }]

const merchantParts: Readonly<Record<MerchantPart, string>> = {
  settings: 'own settings',
  texts: 'own texts',
  assets: 'own assets',
}
const productParts: Readonly<Record<ProductPart, string>> = {
  packages: 'packages',
  generator: 'sources of the generator',
  bundle: 'sources of the bundle',
  templates: 'templates',
  texts: 'texts of Livery',
  bundledTexts: 'texts of closed sites',
}

function causeText(cause: Cause): string {
  if (cause.kind === 'preset') return `preset ${cause.name}`
  return cause.kind === 'own' ? merchantParts[cause.part] : productParts[cause.part]
}

const number = new Intl.NumberFormat('en')

function extentText(extent: Extent | undefined): string {
  if (!extent) return ''
  const { files, allFiles, bytes, folders } = extent
  const [some, every] = [number.format(files), number.format(allFiles)]
  return `up to ${some} of ${every} files, ${bytesText(bytes)}${folders === 1 ? '' : ` in ${folders} folders`}`
}

function exactRows({ bound }: Impact, impacts: readonly MerchantImpact[]): readonly Row[] {
  const idsOf = (kind: MerchantImpact['kind']): readonly string[] =>
    impacts.filter((one) => one.kind === kind).map(({ id }) => id)
  const fresh = impacts.flatMap((one) => (one.kind === 'added' ? [one] : []))
  const same = [...idsOf('unchanged'), ...bound.unchanged]
  return [
    ...groupImpacts(impacts).map((group) => ({
      count: group.ids.length,
      what: roleNames(group.roles),
      how: growthText(group),
      ids: group.ids,
    })),
    {
      count: fresh.length,
      what: 'new, or not built at the commit',
      how:
        fresh.length === 0
          ? ''
          : signedRange([Math.min(...fresh.map(({ bytes }) => bytes)), Math.max(...fresh.map(({ bytes }) => bytes))]),
      ids: fresh.map(({ id }) => id),
    },
    ...named('removed', idsOf('removed')),
    ...named('cannot be built: ./livery explain says why', idsOf('failed')),
    { count: same.length, what: 'unchanged', how: '', ids: [] },
  ]
}

function growthText({ files, folder, firstLoad, toFetch }: ImpactGroup): string {
  const parts = [
    `${rangeText(files, String)} ${files[1] === 1 ? 'file' : 'files'}`,
    ...(isZero(folder) ? [] : [`folder ${signedRange(folder)}`]),
    ...(isZero(firstLoad) ? [] : [`first load ${signedRange(firstLoad)}`]),
    ...(isZero(toFetch) ? [] : [`a returning player fetches at most ${bytesText(toFetch[1])}`]),
  ]
  return parts.join('; ')
}

const isZero = ([least, most]: Range): boolean => least === 0 && most === 0

const signedRange = (range: Range): string => rangeText(range, signedBytes)

function rangeText([least, most]: Range, write: (number: number) => string): string {
  return write(least) === write(most) ? write(most) : `${write(least)} to ${write(most)}`
}

function remarks({ comparesProduct, hasOtherPackages, exact, bound, ref }: Impact): readonly string[] {
  return [
    ...(comparesProduct
      ? []
      : ['Livery itself is in another repository: the one that is installed builds both sides.']),
    ...(hasOtherPackages && exact
      ? ['package-lock.json changed: both sides were built with the packages that are installed here.']
      : []),
    ...(exact || bound.groups.length === 0
      ? []
      : [`./livery impact ${ref} --exact builds both sides and compares them.`]),
  ]
}

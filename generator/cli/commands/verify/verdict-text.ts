import { shortId } from '../../../ship/publish/state.ts'
import { counted, firstOf } from '../../terminal/format.ts'
import { paintFor } from '../../terminal/paint.ts'
import type { Lines } from '../../terminal/print.ts'
import { groupDifferences, type Fact, type MerchantDifference } from '../../../ship/verify/group-differences.ts'
import type { Verified } from './verify-merchant.ts'

/** The most facts that are shown of a broken site, and the most places of each; --json has all. */
const [mostFacts, mostPlaces] = [20, 6]
/** The most merchants that are named. */
const mostMerchants = 12
const number = new Intl.NumberFormat('en')
const widest = 300

/** The differences, then one line that says whether what is live is the release. */
export function verdictText(verified: Verified): Lines {
  const { id, differences } = verified
  return [
    ...(differences.length > 0 ? [factsText(differences.map((difference) => ({ ...difference, id }))), ''] : []),
    summary(verified),
    repairText([verified], verified.at),
  ]
}

/**
 * The differences by merchant, then one line about all merchants.
 * @param at the name of the target, or the pattern of the merchants' addresses
 * @param uncompared how many merchants could not be compared
 */
export function verdictsText(verified: readonly Verified[], uncompared: number, at: string): Lines {
  const unlike = verified.filter(({ differences }) => differences.length > 0)
  const all = unlike.flatMap(({ id, differences }) => differences.map((difference) => ({ ...difference, id })))
  const named = unlike.map(({ id, release }) => `${id} is not release ${shortId(release)}`)
  return [
    ...(unlike.length > 0 ? [factsText(all), '', firstOf(named, mostMerchants), ''] : []),
    summaryOfAll(verified, unlike, uncompared, at),
    repairText(unlike, at),
  ]
}

/** How to make the live files equal the release again. */
function repairText(unlike: readonly Verified[], at: string): Lines {
  if (/^https?:/.test(at)) return unlike.some(isRewritten) ? rewrittenText : []
  const found = unlike.flatMap(({ id, differences }) => differences.map((difference) => ({ id, ...difference })))
  const bytes = found.filter(({ what }) => what === 'bytes')
  const ids = [...new Set(bytes.map(({ id }) => id))].slice(0, mostMerchants)
  const steps = [
    ...(found.some(({ what }) => what === 'object') ? ['remove the objects that no release has'] : []),
    ...(bytes.some(({ found }) => found !== 'nothing') ? ['remove the objects whose bytes are not the release’s'] : []),
    ...(bytes.length > 0 ? [`./livery publish ${ids.join(' ')} --to ${at} sends what is missing`] : []),
  ]
  return steps.length === 0 ? [] : `  To repair: ${steps.join(', then ')}`
}

const isRewritten = ({ differences }: Verified): boolean => differences.some((difference) => difference.isRewritten)

const rewrittenText = [
  '  The html is rewritten on its way, and its policy refuses scripts that are not its own: the page may not start.',
  '  To repair: turn off at the host, or at the CDN before it, what changes html (docs/guides/hosts.md)',
]

/** Sentences about a brand that are no differences. */
const remarksOf = ({ protocol, unproven }: Verified): readonly string[] => [
  ...(protocol === 'http/1.1'
    ? ['Reached over HTTP/1.1 only: with HTTP/2 pages come seconds sooner on a phone (docs/guides/hosts.md).']
    : []),
  ...unproven,
]

function summaryOfAll(
  verified: readonly Verified[],
  unlike: readonly Verified[],
  uncompared: number,
  at: string,
): Lines {
  const paint = paintFor(process.stdout)
  const sum = (countOf: (one: Verified) => number): number => verified.reduce((total, one) => total + countOf(one), 0)
  const checked = sum((one) => one.checked)
  const asked = `${number.format(checked)} ${/^https?:/.test(at) ? 'answers' : 'objects'} compared`
  const recompressed = sum((one) => one.recompressed.length)
  const remarks = [
    ...(recompressed === 0
      ? []
      : [`${number.format(recompressed)} files compressed by the hosts themselves, with the content of the releases`]),
    ...[...new Set(verified.flatMap(remarksOf))].map((words) => {
      const ids = verified.filter((one) => remarksOf(one).includes(words)).map(({ id }) => id)
      return `${firstOf(ids, mostMerchants)}: ${words}`
    }),
  ]
  const own = remarks.map((words) => `  ${words}`)
  const silent = uncompared === 0 ? '' : `, ${uncompared} could not be compared`
  const all = counted(verified.length + uncompared, 'merchant')
  if (unlike.length + uncompared === 0)
    return [`${paint.green('✔')} ${all}, each is its release: ${asked}, ${at}`, ...own]
  const differences = counted(
    sum((one) => one.differences.length),
    'difference',
  )
  return [
    `${paint.red('✖')} ${unlike.length} of ${all} differ${unlike.length === 1 ? 's' : ''}${silent}: ${differences}, ${asked}, ${at}`,
    ...own,
  ]
}

/** Each difference once, with all its places. */
function factsText(differences: readonly MerchantDifference[]): Lines {
  const facts = groupDifferences(differences)
  const rest = facts.length - mostFacts
  return [...facts.slice(0, mostFacts).map(factText), ...(rest > 0 ? [`… and ${rest} more (--json)`] : [])]
}

function factText({ what, expected, found, isExample, places }: Fact): Lines {
  const paint = paintFor(process.stdout)
  const example = isExample && places.length > 1 ? paint.dim('  (in the first place; they differ)') : ''
  const ids = [...new Set(places.map(({ id }) => id))]
  const of = ids.length > 1 ? ` of ${ids.length} merchants (${firstOf(ids, mostPlaces)})` : ''
  const paths = new Map<string, string[]>()
  for (const { path, encoding } of places) {
    const asked = paths.get(path) ?? []
    if (encoding !== undefined && !asked.includes(encoding)) asked.push(encoding)
    paths.set(path, asked)
  }
  const where = [...paths].map(([path, asked]) => (asked.length === 0 ? path : `${path} (${asked.join(', ')})`))
  return [
    `${paint.bold(what)}  ${paint.dim('expected')} ${short(expected)}  ${paint.dim('found')} ${short(found)}${example}`,
    `  ${counted(places.length, 'place')}${of}: ${firstOf(where, mostPlaces)}`,
  ]
}

const short = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text)

function summary(verified: Verified): Lines {
  const { id, release, at, checked, differences, recompressed } = verified
  const paint = paintFor(process.stdout)
  const asked = counted(checked, /^https?:/.test(at) ? 'answer' : 'object')
  const own =
    recompressed.length === 0
      ? []
      : [`  ${counted(recompressed.length, 'file')} compressed by the host itself, with the content of the release`]
  const verdict =
    differences.length === 0
      ? `${paint.green('✔')} ${at} is release ${shortId(release)} of ${id}: ${asked} compared`
      : `${paint.red('✖')} ${at} is not release ${shortId(release)} of ${id}: ${counted(differences.length, 'difference')} in ${asked}`
  return [verdict, ...own, ...remarksOf(verified).map((words) => `  ${words}`)]
}

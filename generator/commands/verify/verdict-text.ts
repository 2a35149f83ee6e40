import { shortId } from '../../publish/state.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import type { Difference } from '../../verify/difference.ts'
import type { Verified } from './verify-merchant.ts'

/** Of a broken site, this many differences are shown; --json has all. */
const mostShown = 40
/** Of each, when there are several. */
const mostOfEach = 6
/** Broken merchants whose differences are shown. */
const mostMerchants = 12
const number = new Intl.NumberFormat('en')
const widest = 60

/** Prints the differences, then one line that says whether what is live is the release. */
export function printVerdict(verified: Verified, { quiet }: { readonly quiet?: boolean }): void {
  const { differences } = verified
  if (differences.length > 0) print(`${differencesText(differences)}\n`)
  if (!quiet || differences.length > 0) print(summary(verified) + repairText([verified], verified.at))
}

/**
 * Prints the differences of the merchants that have some, then one line about all of them.
 * @param at where they are: the name of the target, or the pattern of their addresses
 * @param uncompared how many merchants could not be compared
 */
export function printVerdicts(
  verified: readonly Verified[],
  uncompared: number,
  at: string,
  { quiet }: { readonly quiet?: boolean },
): void {
  const unlike = verified.filter(({ differences }) => differences.length > 0)
  for (const { id, release, differences } of unlike.slice(0, mostMerchants))
    print(`${id} is not release ${shortId(release)}:\n${differencesText(differences, mostOfEach)}\n`)
  if (unlike.length > mostMerchants) print(`… and ${unlike.length - mostMerchants} more merchants (--json)\n`)
  if (!quiet || unlike.length > 0) print(summaryOfAll(verified, unlike, uncompared, at) + repairText(unlike, at))
}

/** How the objects of a target become those of its releases again. */
function repairText(unlike: readonly Verified[], at: string): string {
  if (/^https?:/.test(at)) return ''
  const found = unlike.flatMap(({ id, differences }) => differences.map((difference) => ({ id, ...difference })))
  const bytes = found.filter(({ what }) => what === 'bytes')
  if (bytes.length === 0) return ''
  const ids = [...new Set(bytes.map(({ id }) => id))].slice(0, mostMerchants)
  const isOther = bytes.some(({ found }) => found !== 'nothing')
  const first = isOther ? 'remove the objects whose bytes are not the release’s, then ' : ''
  return `\n  To repair: ${first}./livery publish ${ids.join(' ')} --to ${at} sends what is missing`
}

function summaryOfAll(
  verified: readonly Verified[],
  unlike: readonly Verified[],
  uncompared: number,
  at: string,
): string {
  const paint = paintFor(process.stdout)
  const sum = (countOf: (one: Verified) => number): number => verified.reduce((total, one) => total + countOf(one), 0)
  const checked = sum((one) => one.checked)
  const asked = `${number.format(checked)} ${/^https?:/.test(at) ? 'answers' : 'objects'} compared`
  const recompressed = sum((one) => one.recompressed.length)
  const own =
    recompressed === 0
      ? ''
      : `\n  ${number.format(recompressed)} files compressed by the hosts themselves, with the content of the releases`
  const silent = uncompared === 0 ? '' : `, ${uncompared} could not be compared`
  const all = counted(verified.length + uncompared, 'merchant')
  if (unlike.length + uncompared === 0) return `${paint.green('✔')} ${all}, each is its release: ${asked}, ${at}${own}`
  const differences = counted(
    sum((one) => one.differences.length),
    'difference',
  )
  return `${paint.red('✖')} ${unlike.length} of ${all} differ${unlike.length === 1 ? 's' : ''}${silent}: ${differences}, ${asked}, ${at}${own}`
}

function differencesText(differences: readonly Difference[], most = mostShown): string {
  const heading = ['path', 'asked for', 'what', 'expected', 'found'].map((title) => paintFor(process.stdout).dim(title))
  const rows = differences
    .slice(0, most)
    .map(({ path, encoding, what, expected, found }) => [path, encoding ?? '', what, short(expected), short(found)])
  const rest = differences.length - rows.length
  return table([heading, ...rows]) + (rest > 0 ? `\n… and ${rest} more (--json)` : '')
}

const short = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text)

function summary({ id, release, at, checked, differences, recompressed }: Verified): string {
  const paint = paintFor(process.stdout)
  const asked = counted(checked, /^https?:/.test(at) ? 'answer' : 'object')
  const own =
    recompressed.length === 0
      ? ''
      : `\n  ${counted(recompressed.length, 'file')} compressed by the host itself, with the content of the release`
  const verdict =
    differences.length === 0
      ? `${paint.green('✔')} ${at} is release ${shortId(release)} of ${id}: ${asked} compared`
      : `${paint.red('✖')} ${at} is not release ${shortId(release)} of ${id}: ${counted(differences.length, 'difference')} in ${asked}`
  return verdict + own
}

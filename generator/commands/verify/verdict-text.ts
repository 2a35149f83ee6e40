import { shortId } from '../../publish/state.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import type { Difference, Verdict } from '../../verify/difference.ts'

interface Verified extends Verdict {
  readonly id: string
  readonly release: string
  /** Address of the site, or name of the target. */
  readonly at: string
}

/** Of a broken site, this many differences are shown; --json has all. */
const mostShown = 40
const widest = 60

/** Prints the differences, then one line that says whether what is live is the release. */
export function printVerdict(verified: Verified, { quiet }: { readonly quiet?: boolean }): void {
  const { differences } = verified
  if (differences.length > 0) print(`${differencesText(differences)}\n`)
  if (!quiet || differences.length > 0) print(summary(verified))
}

function differencesText(differences: readonly Difference[]): string {
  const heading = ['path', 'asked for', 'what', 'expected', 'found'].map((title) => paintFor(process.stdout).dim(title))
  const rows = differences
    .slice(0, mostShown)
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

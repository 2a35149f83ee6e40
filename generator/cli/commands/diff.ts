import { compareReleases, type Change, type ReleaseComparison } from '../../ship/publish/compare.ts'
import { readFacts } from '../../ship/publish/read-facts.ts'
import { storeOf } from './target.ts'
import type { Answer } from './command.ts'
import type { Options } from './declarations.ts'
import { shortId } from '../../ship/publish/state.ts'
import { bytesText, signedBytes } from '../../release/bytes.ts'
import { markdownText, table } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Lines } from '../terminal/print.ts'

/** `livery diff`: two releases that the target keeps (REL-05). */
export async function run(id: string, from: string, to: string, options: Options<'diff'>): Promise<Answer> {
  const store = await storeOf(options, 'diff')
  const [before, after] = await Promise.all([readFacts(store, id, from), readFacts(store, id, to)])
  const comparison = compareReleases(before, after)
  const releases = { from: before.receipt.release, to: after.receipt.release }
  return {
    json: { id, ...releases, ...comparison },
    text: () => (options.markdown ? comparisonMarkdown(id, releases, comparison) : comparisonText(comparison)),
    isWanted: true,
  }
}

/** A line of the comparison: the subject, and its change. */
interface Line {
  readonly name: string
  readonly change: string
}

interface Section {
  readonly title: string
  readonly lines: readonly Line[]
}

function sectionsOf({ flags, settings, texts, images, files, sizes, toFetch }: ReleaseComparison): readonly Section[] {
  const all: readonly Section[] = [
    { title: 'Flags', lines: flags.map(({ name, to }) => ({ name, change: to ? 'on' : 'off' })) },
    {
      title: 'Settings',
      lines: settings.map((change) => ({
        name: change.name,
        change: `${arrow(change, ({ value }) => JSON.stringify(value))}${origin(change)}`,
      })),
    },
    {
      title: 'Texts',
      lines: texts.map((change) => ({ name: change.name, change: arrow(change, (text) => JSON.stringify(text)) })),
    },
    { title: 'Images', lines: images.map(sizeLine) },
    { title: 'Files', lines: files.map(sizeLine) },
    {
      title: 'Sizes',
      lines: [
        ...sizes.map(({ name, from, to }) => ({
          name,
          change: `${bytesText(from)} → ${bytesText(to)} (${signedBytes(to - from)})`,
        })),
        ...(toFetch > 0 ? [{ name: 'a returning player fetches at most', change: bytesText(toFetch) }] : []),
      ],
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

const origin = ({ to, from }: ReleaseComparison['settings'][number]): string => {
  const place = (to ?? from)?.origin
  return place === undefined || place === null ? '' : `   ${place}`
}

const sizeLine = (change: Change<number>): Line => ({ name: change.name, change: arrow(change, bytesText) })

/** `131.0 → 132.4 kB`; a value that only one side has reads as added or removed. */
function arrow<T>({ from, to }: Change<T>, write: (value: T) => string): string {
  if (from === undefined) return to === undefined ? '' : `+ ${write(to)}`
  if (to === undefined) return `- ${write(from)}`
  const [before, after] = [write(from), write(to)]
  return before === after ? `${after}, other content` : `${before} → ${after}`
}

const nothing = 'The releases do not differ.'

function comparisonText(comparison: ReleaseComparison): Lines {
  const paint = paintFor(process.stdout)
  const sections = sectionsOf(comparison).map(({ title, lines }): readonly string[] => [
    paint.bold(title),
    ...table(lines.map(({ name, change }) => [`  ${name}`, change])),
  ])
  return sections.length === 0 ? nothing : sections.map((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

/** For a pull request: a table per section. Texts come from merchants, so markdown in them is escaped. */
function comparisonMarkdown(
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  comparison: ReleaseComparison,
): Lines {
  const heading = `### ${markdownText(id)} \`${shortId(from)}\` → \`${shortId(to)}\``
  const sections = sectionsOf(comparison).map(
    ({ title, lines }): Lines => [
      `| ${title} | |`,
      '|---|---|',
      ...lines.map(({ name, change }) => `| ${markdownText(name)} | ${markdownText(change)} |`),
    ],
  )
  return [heading, ...(sections.length === 0 ? [nothing] : sections).map((lines) => ['', lines])]
}

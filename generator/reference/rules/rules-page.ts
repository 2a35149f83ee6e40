import type { Citation } from './citations.ts'

/** One area of requirements, e.g. `AUTH`, with one sentence for each of its ids. */
export interface RuleArea {
  readonly name: string
  readonly title: string
  readonly rules: Readonly<Record<string, string>>
}

type Citations = ReadonlyMap<string, Citation>

/**
 * Cited ids that no area lists, with a file that cites each: every id of a known area, and every id in the title of a
 * test. Other names of that form, such as `UTF-16`, are not ids.
 */
export function unlistedIds(areas: readonly RuleArea[], citations: Citations): readonly string[] {
  const listed = new Set(areas.flatMap(({ rules }) => Object.keys(rules)))
  const names = new Set(areas.map(({ name }) => name))
  return [...citations]
    .filter(([id, { tests }]) => !listed.has(id) && (tests.size > 0 || names.has(id.replace(/-\d+$/, ''))))
    .map(([id, { sources, tests }]) => `${id} (${[...sources, ...tests.keys()][0] ?? ''})`)
}

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/</g, '&lt;')
const link = (path: string): string => `[${path.split('/').at(-1) ?? path}](../../${path})`

function row(id: string, rule: string, citation: Citation | undefined): string {
  const sources = (citation?.sources ?? []).map(link).join(', ')
  const tests = [...(citation?.tests ?? [])].map(([path, count]) => link(path) + (count > 1 ? ` ×${count}` : ''))
  return `| ${id} | ${cell(rule)} | ${sources} | ${tests.join(', ') || '—'} |`
}

const section = ({ name, title, rules }: RuleArea, citations: Citations): string =>
  [
    `## ${name}: ${title}`,
    [
      '| id | rule | cited in | tests |',
      '|---|---|---|---|',
      ...Object.entries(rules).map(([id, rule]) => row(id, rule, citations.get(id))),
    ].join('\n'),
  ].join('\n\n')

/** docs/reference/rules.md: every requirement with its rule, the sources that cite it and the tests that carry it. */
export function rulesPage(areas: readonly RuleArea[], citations: Citations): string {
  const ids = areas.flatMap(({ rules }) => Object.keys(rules))
  const carried = ids.filter((id) => citations.get(id)?.tests.size).length
  return `${[
    '# Requirements',
    'Generated from `rules.yaml` and the tree by `npm run docs`; do not edit. An id such as `AUTH-07` in a comment, a document or the title of',
    `a test names one of these rules. Tests carry ${carried} of the ${ids.length} rules; "×3" is the number of titles in one file, and "—" means`,
    'that no test names the rule, because its feature does not exist yet or because no test of ours can prove it.',
  ]
    .join('\n')
    .replace('\n', '\n\n')}\n\n${areas.map((area) => section(area, citations)).join('\n\n')}\n`
}

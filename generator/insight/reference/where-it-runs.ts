import { isComment, isTest, type TreeFile } from './tree.ts'

/** The claim of one test about one place: these commands, or these checks, work there. */
interface Trial {
  readonly place: string
  readonly tried: readonly string[]
  readonly file: string
}

/**
 * The tags of one kind in titles of tests, `[where: exFAT × generate, publish]` or `[host: Caddy × redirects]`.
 * @param kind `where` for environments and commands, `host` for hosts and checks
 */
export const trialsOf = (kind: 'where' | 'host', files: readonly TreeFile[]): readonly Trial[] =>
  files
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !isComment(line))
        .flatMap((line) => [...line.matchAll(new RegExp(`\\[${kind}: ([^×\\]\\n]+?) × ([^\\]\\n]+)\\]`, 'g'))])
        .map(([, place = '', tried = '']) => ({ place, tried: tried.split(/,\s*/), file: path })),
    )

/** docs/guides/where-it-runs.md: environments × commands and hosts × checks, from the titles of the tests. */
export function whereItRunsPage(files: readonly TreeFile[]): string {
  return `${[
    '# Where it runs',
    `Generated from the titles of the tests by \`npm run docs\`; do not edit. A cell links the tests that tried just this, on the real thing: a real mount, a real
server, the real command. An empty cell was not tried. On a machine with nothing, \`npm run bare-root\` tries the README's commands
([contributing](contributing.md)); what a container needs is in [its guide](container.md), and what each host is given in [hosts](hosts.md).`,
    '## Environments and commands',
    matrix('environment', trialsOf('where', files)),
    '## Hosts and checks',
    matrix('host', trialsOf('host', files)),
  ].join('\n\n')}\n`
}

function matrix(corner: string, trials: readonly Trial[]): string {
  const columns = sorted(trials.flatMap(({ tried }) => tried))
  const cell = (place: string, column: string): string =>
    sorted(trials.filter((trial) => trial.place === place && trial.tried.includes(column)).map(({ file }) => file))
      .map((file) => `[✓](../../${file})`)
      .join(' ')
  return [
    `| ${[corner, ...columns].join(' | ')} |`,
    `|${'---|'.repeat(columns.length + 1)}`,
    ...sorted(trials.map(({ place }) => place)).map(
      (place) => `| ${[place, ...columns.map((column) => cell(place, column))].join(' | ')} |`,
    ),
  ].join('\n')
}

const sorted = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

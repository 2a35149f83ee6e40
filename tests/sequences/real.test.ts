/**
 * The sequences of tests/support/sequences with the real command: its own processes, bundles, commits and kills.
 * `npm run test:sequences`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyCheckout, livery, temporaryFolder } from '../bundle/support/livery.ts'
import { leakingPages, reversed } from '../support/leak.ts'
import { steps } from '../support/sequences/steps.ts'
import { walk, type Generator, type Outcome, type RunRequest } from '../support/sequences/walk.ts'

const root = copyCheckout()
// The fault of tests/support/leak.ts, which a process of its own can only get by its sources.
const pageModule = join(root, 'generator/build/emit/render-page.ts')
const pageSource = readFileSync(pageModule, 'utf8').replace('export function renderPage(', 'function soundPage(')
writeFileSync(
  pageModule,
  `${pageSource}
const leakingPages = ${leakingPages.toString()}
const reversed = ${reversed.toString()}
export const { renderPage } = leakingPages({ renderPage: soundPage })
`,
)
const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@brand.example', ...args], { cwd: root })
git('init', '--quiet')

interface Report {
  readonly merchants: readonly { readonly id: string; readonly cached: boolean }[]
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  readonly orphaned: readonly string[]
}

let shiftMs = 0
/** Duration of a run that builds three brands with their bundle; a fraction of it passes before a kill. */
let wholeRunMs = 0

/** The clock of the command's process, moved. */
const clock = (): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const now=Date.now;Date.now=()=>now()+${shiftMs}`)}`,
})

const argsOf = ({ ids, merchants, out, cache, environment, failFast }: RunRequest): string[] => [
  ...[
    'generate',
    ...(ids === 'all' ? ['--all'] : ids),
    '--json',
    '--merchants',
    merchants,
    '--out',
    out,
    '--cache',
    cache,
  ],
  ...(environment === undefined ? [] : ['--env', environment]),
  ...(failFast ? ['--fail-fast'] : []),
]

function outcomeOf(stdout: string): Outcome {
  const { merchants, failed, skipped, orphaned } = JSON.parse(stdout) as Report
  const idsWhere = (cached: boolean): string[] =>
    merchants.filter((merchant) => merchant.cached === cached).map(({ id }) => id)
  return { built: idsWhere(false), current: idsWhere(true), failed, skipped, orphaned }
}

const generator: Generator = {
  run: async (request, killAfter) => {
    const started = performance.now()
    const kill =
      killAfter === undefined
        ? {}
        : {
            onStart: (child: { kill(signal: 'SIGKILL'): boolean }) =>
              void setTimeout(() => child.kill('SIGKILL'), killAfter * wholeRunMs),
          }
    const finished = await livery(argsOf(request), { root, env: clock(), ...kill })
    if (finished.signal === 'SIGKILL') return 'killed'
    if (finished.code !== 0 && finished.code !== 1)
      throw new Error(`Ended with ${finished.code}\n${finished.stdout}\n${finished.stderr}`)
    wholeRunMs = Math.max(wholeRunMs, performance.now() - started)
    return outcomeOf(finished.stdout)
  },
  shiftClock: (hours) => {
    shiftMs = hours * 3_600_000
  },
  commit: () => git('commit', '--allow-empty', '--quiet', '--message', 'Another commit'),
}

test('[BND-08] [BND-09] [BND-10] [BND-11] [BND-12] in a fleet of real brands a folder that is reported as built or up to date equals a clean build', async () => {
  const home = temporaryFolder()
  const clean = join(home, 'clean')
  const oracle = new Map()
  let walks = 0
  await fc.assert(
    fc.asyncProperty(steps(8), async (all) => {
      const place = join(home, `walk-${++walks}`)
      // The bundle and the images are made only once, not in each sequence.
      if (existsSync(join(clean, 'cache'))) cpSync(join(clean, 'cache'), join(place, 'cache'), { recursive: true })
      shiftMs = 0
      await walk(all, place, clean, generator, oracle)
      rmSync(place, { recursive: true })
    }),
    {
      numRuns: Number(process.env['LIVERY_SEQUENCES'] ?? 20),
      ...(process.env['LIVERY_SEED'] && { seed: Number(process.env['LIVERY_SEED']) }),
    },
  )
  expect(oracle.size).toBeGreaterThan(0)
})

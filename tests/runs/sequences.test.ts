import type { AsyncLocalStorage } from 'node:async_hooks'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { leakingPages } from '../support/leak.ts'
import { steps } from '../support/sequences/steps.ts'
import { walk, type Generator, type Outcome, type RunRequest } from '../support/sequences/walk.ts'
import { stubBundlers } from '../support/stub-bundlers.ts'
import type * as Exchange from '../../generator/output/exchange.ts'
import { generate } from '../../generator/build/fleet/generate.ts'

/** Simulates a kill: a run may have only so many effects on the file system, and every later one fails. */
const power = vi.hoisted(() => {
  const { AsyncLocalStorage: Storage } = process.getBuiltinModule('node:async_hooks')
  const runs: AsyncLocalStorage<{ left: number; used: number }> = new Storage()
  const take = (): void => {
    const run = runs.getStore()
    if (!run) return
    run.used += 1
    if (run.left-- <= 0) throw new Error('killed')
  }
  const guarded = <Library extends object>(library: Library, names: readonly string[]): Library => {
    const effects = Object.fromEntries(
      names.flatMap((name) => {
        const real = (library as Record<string, unknown>)[name]
        return typeof real === 'function'
          ? [[name, (...args: unknown[]): unknown => (take(), (real as (...all: unknown[]) => unknown)(...args))]]
          : []
      }),
    )
    return { ...library, ...effects, default: { ...library, ...effects } }
  }
  return { runs, take, guarded }
})

const effects = vi.hoisted(() => [
  'writeFile',
  'appendFile',
  'rename',
  'link',
  'mkdir',
  'rm',
  'rmdir',
  'unlink',
  'chmod',
  'copyFile',
  'utimes',
])
vi.mock('node:fs', async (original) =>
  power.guarded(
    await original<object>(),
    effects.map((name) => `${name}Sync`).concat('writeSync', 'ftruncateSync', 'fchmodSync'),
  ),
)
vi.mock('node:fs/promises', async (original) => power.guarded(await original<object>(), effects))
vi.mock('../../generator/output/exchange.ts', async (original) => {
  const { exchangeFolders } = await original<typeof Exchange>()
  return { exchangeFolders: async (one: string, other: string) => (power.take(), exchangeFolders(one, other)) }
})
vi.mock('../../generator/build/emit/render-page.ts', async (original) => leakingPages(await original()))
const checkout = vi.hoisted(() => ({ commit: 1 }))
vi.mock('../../generator/system/git/commit-around.ts', () => ({
  commitAround: () => Promise.resolve({ commit: String(checkout.commit).padStart(40, '0') }),
  isModified: () => Promise.resolve(false),
}))

const silent = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }
const realNow = Date.now

function requestOf({ merchants, ...request }: RunRequest) {
  return { ...request, merchantsDirectory: merchants, jobs: 1, dryRun: false, epochSeconds: undefined }
}

/** Approximate number of effects of a run for three brands; a fraction of them happens before the kill. */
const effectsOfARun = 900

const generator: Generator = {
  run: async (request, killAfter) => {
    const run = { left: killAfter === undefined ? Infinity : Math.floor(killAfter * effectsOfARun), used: 0 }
    try {
      const result = await power.runs.run(run, () => generate(requestOf(request), silent, stubBundlers))
      if (run.left < 0) throw new Error('killed')
      if (result.bugs.length > 0) throw new Error(result.bugs.map(({ stack }) => stack).join('\n'))
      const idsWhere = (cached: boolean): string[] =>
        result.merchants.filter((merchant) => merchant.cached === cached).map(({ id }) => id)
      return {
        built: idsWhere(false),
        current: idsWhere(true),
        failed: result.failed,
        skipped: result.skipped,
        orphaned: result.orphaned,
      } satisfies Outcome
    } catch (error) {
      if (run.left >= 0) throw error
      // The process would be gone, and with it its hold on the lock.
      rmSync(join(request.out, '.lock'), { force: true })
      return 'killed'
    }
  },
  shiftClock: (hours) => {
    const shift = hours * 3_600_000
    Date.now = () => realNow() + shift
  },
  commit: () => void (checkout.commit += 1),
}

/** In memory where possible, because hundreds of runs flush what they write. */
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'livery-sequences-'))
afterAll(() => rmSync(home, { recursive: true }))

const oracle = new Map()
const sequences = Number(process.env['LIVERY_SEQUENCES'] ?? 200)

test('[BND-08] [BND-09] [BND-10] [BND-11] whatever happens to a fleet, a folder that is reported as built or up to date equals a clean build', async () => {
  const drawn = join(home, 'clean')
  let walks = 0
  await fc.assert(
    fc.asyncProperty(steps(8), async (all) => {
      const place = join(home, `walk-${++walks}`)
      // Images are rendered once, not in each sequence.
      if (existsSync(join(drawn, 'cache')))
        cpSync(join(drawn, 'cache'), join(place, 'cache'), {
          recursive: true,
          filter: (path) => !path.endsWith('/fleets'),
        })
      try {
        await walk(all, place, drawn, generator, oracle)
      } finally {
        Date.now = realNow
        rmSync(place, { recursive: true, force: true })
      }
    }),
    // Every run of the suite tries the same sequences, so that a failure is due to the change at hand; other seeds are
    // tried by hand.
    { numRuns: sequences, seed: Number(process.env['LIVERY_SEED'] ?? 1) },
  )
  expect(oracle.size).toBeGreaterThan(0)
}, 1_800_000)

import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { leakingPages, leakOf } from '../../../tests/support/leak.ts'
import { merchantYaml } from '../../merchant/testing/fixture.ts'
import { builtIn, codesIn, currentIn, recolour, withFleets, wrong } from '../../../tests/support/fleets.ts'

vi.mock('../emit/render-page.ts', async (original) => leakingPages(await original()))

const openFleet = withFleets()
const shard = (index: number, count: number) => ({ shard: { index, count } })

describe('[FLEET-04] the shards of a fleet', () => {
  test('build every merchant once, and the same folders as one run', async () => {
    const ids = ['acme', 'brio', 'zeta']
    const fleet = openFleet(...ids)
    const parts = [await fleet.generate(shard(1, 2)), await fleet.generate(shard(2, 2))]
    expect(parts.flatMap(builtIn).sort()).toEqual(ids)
    expect(parts.every((part) => builtIn(part).length > 0)).toBe(true)
    expect(new Set(parts.map((part) => part.fleet.hash)).size).toBe(1)
    for (const id of ids) expect(fleet.outputOf(id), id).toEqual(await fleet.clean(id))
    expect(currentIn(await fleet.generate())).toEqual(ids)
  })

  test('stay the same whatever has been built, and change with the fleet alone', async () => {
    const fleet = openFleet('acme', 'brio', 'zeta')
    const before = (await fleet.generate({ ...shard(2, 2), dryRun: true })).outcomes.map(({ id }) => id)
    await fleet.generate({ ids: ['acme'] })
    const again = await fleet.generate({ ...shard(2, 2), dryRun: true })
    expect(again.outcomes.map(({ id }) => id)).toEqual(before)
    const [hash] = [again.fleet.hash]
    recolour(fleet, 'zeta', '#0f766e')
    expect((await fleet.generate({ ...shard(1, 2), dryRun: true })).fleet.hash).not.toBe(hash)
    expect(existsSync(fleet.out) ? readdirSync(fleet.out).filter((name) => !name.startsWith('.')) : []).toEqual([
      'acme',
    ])
  })

  test('know the brands of all others', async () => {
    const fleet = openFleet('acme', 'zetaplay')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', `${leakOf('zetaplay')}\n`))
    const results = [await fleet.generate(shard(1, 2)), await fleet.generate(shard(2, 2))]
    expect(results.map((result) => result.outcomes.map(({ id }) => id))).toEqual([['acme'], ['zetaplay']])
    expect(results.map((result) => result.failed)).toEqual([['acme'], []])
    expect(new Set(results.flatMap(codesIn))).toEqual(new Set(['GATE_FOREIGN_BRAND']))
  })

  test('report a mistake with its merchant alone', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('zeta/merchant.yaml', merchantYaml('zeta', wrong))
    const results = [await fleet.generate(shard(1, 2)), await fleet.generate(shard(2, 2))]
    expect(results.map(({ failed }) => failed)).toEqual([[], ['zeta']])
    const outcomes = results.flatMap((result) => result.outcomes)
    expect(outcomes.map(({ id, result, problems }) => [id, result, problems.map(({ code }) => code)])).toEqual([
      ['acme', 'built', []],
      ['zeta', 'failed', ['KEY_UNKNOWN']],
    ])
  })
})

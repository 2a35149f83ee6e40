import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sourceStateOnce } from '../../../tests/support/quick-runs.ts'
import { openSmallFleet, type SmallFleet } from '../../../tests/support/small-fleet.ts'
import type * as SourceState from '../../cache/source-state.ts'
import { mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import type { DueReason } from './run.ts'

// Builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Appended to the state of the product's sources, to simulate a change. */
const product = vi.hoisted(() => ({ edition: '' }))
vi.mock('../../cache/source-state.ts', async (original) => {
  const real = sourceStateOnce(await original<typeof SourceState>())
  return {
    readSourceState: async (...args: Parameters<typeof SourceState.readSourceState>) => {
      const state = await real.readSourceState(...args)
      return { ...state, all: state.all + product.edition }
    },
  }
})
const checkout = vi.hoisted(() => ({ commit: '1'.repeat(40) }))
vi.mock('../../system/git/commit-around.ts', () => ({
  commitAround: () => Promise.resolve({ commit: checkout.commit }),
  isModified: () => Promise.resolve(false),
}))
afterEach(() => void (product.edition = ''))

const home = mkdtempSync(join(tmpdir(), 'livery-due-'))
const drawn = join(home, 'drawn')
const files = (id: string) => ({ [`${id}/merchant.yaml`]: merchantYaml(id), [`${id}/assets/mark.svg`]: mark })
beforeAll(() => openSmallFleet({ ...files('acme'), ...files('zeta') }, drawn, drawn).generate())

let caches = 0
/** A fleet whose two merchants are built, with a cache of its own. */
async function builtFleet(): Promise<SmallFleet> {
  const cache = join(home, `cache-${++caches}`)
  cpSync(drawn, cache, { recursive: true })
  const fleet = openSmallFleet({ ...files('acme'), ...files('zeta') }, cache, drawn)
  await fleet.generate()
  return fleet
}

/** The reasons for which a run would build each merchant. */
async function reasonsIn(fleet: SmallFleet, request = {}): Promise<Readonly<Record<string, readonly DueReason[]>>> {
  const { toBuild } = await fleet.generate({ dryRun: true, ...request })
  return Object.fromEntries(toBuild.map(({ id, reasons }) => [id, reasons]))
}

test('nothing is due after a build', async () => {
  expect(await reasonsIn(await builtFleet())).toEqual({})
})

test('[BND-12] nor after a commit, which changes no byte of a folder', async () => {
  const fleet = await builtFleet()
  const before = fleet.outputOf('acme')
  checkout.commit = '2'.repeat(40)
  expect(await reasonsIn(fleet)).toEqual({})
  expect((await fleet.generate()).merchants.filter(({ cached }) => !cached)).toEqual([])
  expect(fleet.outputOf('acme')).toEqual(before)
})

test('a merchant without an earlier build was never built', async () => {
  const fleet = await builtFleet()
  for (const [path, content] of Object.entries(files('lotus'))) fleet.write(path, content)
  expect(await reasonsIn(fleet)).toEqual({ lotus: [{ kind: 'never-built' }] })
})

test('a setting that changes is a change of the input, with the hashes of both configurations', async () => {
  const fleet = await builtFleet()
  const { configuration } = JSON.parse(readFileSync(join(fleet.out, 'acme/release.json'), 'utf8')) as {
    readonly configuration: string
  }
  fleet.write('acme/merchant.yaml', merchantYaml('acme').replace('#d4145a', '#0f766e'))
  const { acme, ...others } = await reasonsIn(fleet)
  expect(others).toEqual({})
  expect(acme).toEqual([
    { kind: 'input-changed', from: configuration, to: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ])
  expect(acme?.[0]).not.toMatchObject({ to: configuration })
})

test('other sources of the product are the reason for every merchant, until they are the earlier ones again', async () => {
  const fleet = await builtFleet()
  product.edition = ' changed'
  const changed = [{ kind: 'product-changed' }]
  expect(await reasonsIn(fleet)).toEqual({ acme: changed, zeta: changed })
  await fleet.generate({ ids: ['acme'] })
  expect(await reasonsIn(fleet)).toEqual({ zeta: changed })
  product.edition = ''
  expect(await reasonsIn(fleet)).toEqual({ acme: changed })
})

test('another SOURCE_DATE_EPOCH is a reason of its own, beside others', async () => {
  const fleet = await builtFleet()
  fleet.write('acme/merchant.yaml', merchantYaml('acme').replace('#d4145a', '#0f766e'))
  const { acme = [], zeta } = await reasonsIn(fleet, { epochSeconds: 1_700_000_000 })
  expect(zeta).toEqual([{ kind: 'epoch-changed', from: null, to: 1_700_000_000 }])
  expect(acme.map(({ kind }) => kind)).toEqual(['epoch-changed', 'input-changed'])
})

const folderChanges: readonly (readonly [string, string, (folder: string) => void])[] = [
  ['is gone', 'missing', (folder) => rmSync(folder, { recursive: true })],
  ['has a file more', 'names-or-modes', (folder) => writeFileSync(join(folder, 'notes.txt'), 'mine')],
  [
    'has a renamed file',
    'names-or-modes',
    (folder) => renameSync(join(folder, 'robots.txt'), join(folder, 'robot.txt')),
  ],
  ['has a file of another mode', 'names-or-modes', (folder) => chmodSync(join(folder, 'robots.txt'), 0o600)],
  ['has a file with another content', 'contents', (folder) => replace(join(folder, 'robots.txt'))],
]

/** Writes a new file, because the existing one is shared with the cache. */
function replace(file: string): void {
  rmSync(file)
  writeFileSync(file, 'User-agent: *\n')
  chmodSync(file, 0o444)
}

test.each(folderChanges)('a folder that %s is reported as %s', async (_, difference, change) => {
  const fleet = await builtFleet()
  change(join(fleet.out, 'acme'))
  expect(await reasonsIn(fleet)).toEqual({ acme: [{ kind: 'folder-changed', difference }] })
})

test('folders are searched again, not built, when a merchant is added', async () => {
  const fleet = await builtFleet()
  expect((await fleet.generate()).searched).toEqual([])
  for (const [path, content] of Object.entries(files('lotus'))) fleet.write(path, content)
  const { searched, toBuild } = await fleet.generate({ dryRun: true })
  expect(searched).toEqual(['acme', 'zeta'])
  expect(toBuild.map(({ id }) => id)).toEqual(['lotus'])
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { leakingPages, leakOf } from '../../../tests/support/leak.ts'
import { withFleets } from '../../../tests/support/fleets.ts'
import type { SmallFleet } from '../../../tests/support/small-fleet.ts'
import { stubBundlers } from '../../../tests/support/stub-bundlers.ts'
import { UserError } from '../../errors/user-error.ts'
import { mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { fileChanges, nameOf } from '../../ship/publish/compare.ts'
import type { Receipt } from '../../release/receipt.ts'
import { impact, type Impact } from './impact.ts'

vi.mock('../../build/emit/render-page.ts', async (original) => leakingPages(await original()))

// Real builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const openFleet = withFleets()
const listener = {
  onWait: () => {},
  onAssessed: () => {},
  onStep: () => {},
  onEarlierSide: () => {},
  onEarlierStep: () => {},
}

const impactOf = ({ request }: SmallFleet, isExact: boolean, ref = 'HEAD'): Promise<Impact> =>
  impact({ ...request, cache: request.cache ?? '', ref, isExact }, listener, stubBundlers)

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
const git = ({ home }: SmallFleet, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', home, ...identity, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** A fleet whose state is committed, with a preset that acme extends. */
function committedFleet(): SmallFleet {
  const fleet = openFleet('acme', 'brio', 'zeta')
  fleet.write('_presets/market.yaml', 'branding: { shape: sharp }\n')
  fleet.write('_presets/base.yaml', 'seo: { description: "Games" }\n')
  fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [market]\n'))
  fleet.write('acme/locales/EN.json', '{"shared:retry":"Again"}\n')
  fleet.write('brio/more/EN.json', '{"shared:retry":"Again"}\n')
  symlinkSync('more', join(fleet.merchants, 'brio/locales'))
  writeFileSync(join(fleet.home, '.gitignore'), 'dist\nclean-*\n*.ignored.svg\n')
  git(fleet, 'init', '--quiet')
  commit(fleet)
  return fleet
}

function commit(fleet: SmallFleet): void {
  git(fleet, 'add', '--all')
  git(fleet, 'commit', '--quiet', '--message', 'state')
}

const edits: Readonly<Record<string, (fleet: SmallFleet) => void>> = {
  colour: (fleet) => edit(fleet, 'zeta/merchant.yaml', '#d4145a', '#0f766e'),
  comment: (fleet) => edit(fleet, 'brio/merchant.yaml', 'schema: 1', '# Ours\nschema: 1'),
  text: (fleet) => fleet.write('acme/locales/EN.json', '{"shared:retry":"Once more"}\n'),
  'text behind a link': (fleet) => fleet.write('brio/more/EN.json', '{"shared:retry":"Once more"}\n'),
  picture: (fleet) => fleet.write('zeta/assets/mark.svg', mark.replace('<rect', '<rect x="1"')),
  preset: (fleet) => fleet.write('_presets/market.yaml', 'extends: [base]\nbranding: { shape: round }\n'),
  'a preset more': (fleet) => fleet.write('_presets/idle.yaml', 'branding: { shape: round }\n'),
  'a preset of a preset': (fleet) => fleet.write('_presets/base.yaml', 'seo: { description: "Results" }\n'),
  extends: (fleet) => edit(fleet, 'zeta/merchant.yaml', 'schema: 1', 'schema: 1\nextends: [base]'),
  flag: (fleet) => edit(fleet, 'brio/merchant.yaml', 'schema: 1', 'schema: 1\nwhitelabel: { NEWS3: true }'),
  'another environment': (fleet) => fleet.write('acme/merchant.staging.yaml', 'branding: { colorScheme: dark }\n'),
  notes: (fleet) => fleet.write('zeta/notes.md', 'Ask Ada.\n'),
  'an ignored picture': (fleet) => {
    fleet.write('zeta/assets/mark.ignored.svg', mark.replace('"8"', '"7"'))
    edit(fleet, 'zeta/merchant.yaml', /assets\/mark\.svg/g, 'assets/mark.ignored.svg')
  },
  'a name with a line break': (fleet) => fleet.write('acme/assets/a\n"b.svg', mark),
}

function edit(fleet: SmallFleet, path: string, from: string | RegExp, to: string): void {
  const file = join(fleet.merchants, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

const receiptOf = (fleet: SmallFleet, id: string): Receipt =>
  JSON.parse(readFileSync(join(fleet.out, id, 'release.json'), 'utf8')) as Receipt
const receiptsOf = (fleet: SmallFleet): ReadonlyMap<string, Receipt> =>
  new Map(['acme', 'brio', 'zeta'].map((id) => [id, receiptOf(fleet, id)]))

/** Every edit, two at a time, in a shuffled order. */
function pairsOfEdits(): readonly (readonly string[])[] {
  const names = Object.keys(edits)
  const [order = []] = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { numRuns: 1, seed: 14 })
  return order.flatMap((name, at) => (at % 2 === 0 ? [[name, order[at + 1] ?? name]] : []))
}

test('[FLEET-06] what really changes is within the bound, and is exactly what --exact says', async () => {
  const fleet = committedFleet()
  const seen = new Set<string>()
  for (const chosen of pairsOfEdits()) {
    git(fleet, 'reset', '--hard', '--quiet')
    git(fleet, 'clean', '--quiet', '--force', '-d', '-x', '--', 'merchants')
    await fleet.generate()
    const before = receiptsOf(fleet)
    for (const name of chosen) edits[name]?.(fleet)
    const [bound, exact] = [await impactOf(fleet, false), await impactOf(fleet, true)]
    await fleet.generate()
    for (const [id, after] of receiptsOf(fleet)) {
      const where = `${id} after ${chosen.join()}`
      requireBound(bound, id, rolesOf(before.get(id), after), where)
      if (requireExact(exact, before.get(id), after, where)) seen.add(id)
    }
  }
  expect([...seen].sort()).toEqual(['acme', 'brio', 'zeta'])
})

/** A changed merchant must be in a group whose bound covers the change. */
function requireBound({ bound }: Impact, id: string, roles: readonly unknown[], where: string): void {
  const group = bound.groups.find(({ ids }) => ids.includes(id))
  expect(group === undefined, where).toBe(bound.unchanged.includes(id))
  for (const role of roles) expect(group?.roles ?? [], where).toContain(role)
}

/** @returns whether the merchant changed, which the exact answer has to say with both releases */
function requireExact({ exact }: Impact, before: Receipt | undefined, after: Receipt, where: string): boolean {
  const found = exact?.find(({ id }) => id === after.merchant.id) ?? ({ kind: 'unchanged' } as const)
  const isChanged = before?.release !== after.release
  expect(found, where).toMatchObject(
    isChanged ? { kind: 'changed', from: before?.release, to: after.release } : { kind: 'unchanged' },
  )
  if (before && found.kind === 'changed') {
    expect(found.files.map(({ name }) => name).sort(), where).toEqual(changedNames(before, after))
    expect(found.toFetch, where).toBeGreaterThan(0)
  }
  return isChanged
}

/** Names without hash of the files whose content only one of two releases has. */
function changedNames(before: Receipt, after: Receipt): readonly string[] {
  const [old, fresh] = [before, after].map(
    ({ files }) => new Set(Object.entries(files).map(([path, [, , sha256]]) => `${nameOf(path)} ${sha256}`)),
  ) as [Set<string>, Set<string>]
  const changed = [...[...old].filter((row) => !fresh.has(row)), ...[...fresh].filter((row) => !old.has(row))]
  return [...new Set(changed.map((row) => row.slice(0, row.lastIndexOf(' '))))].sort()
}

const rolesOf = (before: Receipt | undefined, after: Receipt): readonly unknown[] =>
  before ? [...new Set(fileChanges(before, after).map(({ role }) => role))] : ['everything']

describe('[FLEET-06] the bound', () => {
  test('names whom a change reaches and why, and how much of their folders at most', async () => {
    const fleet = committedFleet()
    await fleet.generate()
    edits['preset']?.(fleet)
    edits['picture']?.(fleet)
    const { bound, extents, merchants, exact } = await impactOf(fleet, false)
    expect(merchants).toBe(3)
    expect(exact).toBeUndefined()
    expect(bound).toMatchObject({
      groups: [
        { ids: ['acme'], causes: [{ kind: 'preset', name: 'market' }] },
        { ids: ['zeta'], causes: [{ kind: 'own', part: 'assets' }] },
      ],
      unchanged: ['brio'],
    })
    const rows = Object.values(receiptOf(fleet, 'zeta').files)
    expect(extents[1]?.allFiles).toBe(rows.length)
    expect(extents[1]?.files).toBe(
      rows.filter(([role]) => role !== 'script' && role !== 'style' && role !== 'text' && role !== 'notice').length,
    )
  })

  test('a brand whose file has a mistake may change with any preset, and an escape hides no preset', async () => {
    const fleet = committedFleet()
    edit(fleet, 'brio/merchant.yaml', 'schema: 1', 'schema: 1\n"\\u0065xtends": [base]')
    edit(fleet, 'zeta/merchant.yaml', 'schema: 1', 'schema: 1\nextends: [gone]')
    commit(fleet)
    fleet.write('_presets/base.yaml', 'seo: { description: "Results" }\n')
    const { bound } = await impactOf(fleet, false)
    expect(bound.groups.flatMap(({ ids }) => ids)).toEqual(['brio', 'zeta'])
  })

  test('brands that came, went, and were renamed', async () => {
    const fleet = committedFleet()
    fleet.write('lotus/merchant.yaml', merchantYaml('lotus'))
    fleet.write('lotus/assets/mark.svg', mark)
    renameSync(join(fleet.merchants, 'zeta'), join(fleet.merchants, 'zeta-two'))
    const { bound, merchants } = await impactOf(fleet, false)
    expect(bound).toMatchObject({ added: ['lotus', 'zeta-two'], removed: ['zeta'], groups: [] })
    expect(merchants).toBe(5)
    const { exact } = await impactOf(fleet, true)
    expect(exact?.map(({ id, kind }) => [id, kind])).toEqual([
      ['lotus', 'added'],
      ['zeta', 'removed'],
      ['zeta-two', 'added'],
    ])
  })

  test('a brand that cannot be built now, with its mistakes', async () => {
    const fleet = committedFleet()
    edit(fleet, 'acme/merchant.yaml', 'schema: 1', 'schema: 1\nnam: Wrong')
    edit(fleet, 'zeta/merchant.yaml', 'schema: 1', `schema: 1\n${leakOf('brio')}`)
    const { exact } = await impactOf(fleet, true)
    expect(exact).toMatchObject([
      { id: 'acme', kind: 'failed', problems: [{ code: 'KEY_UNKNOWN' }] },
      { id: 'zeta', kind: 'failed' },
    ])
  })

  test('a branch, a tag and the beginning of a commit are commits; what is none is refused, even if it looks like an option', async () => {
    const fleet = committedFleet()
    git(fleet, 'tag', 'v1')
    git(fleet, 'branch', 'release')
    edits['colour']?.(fleet)
    commit(fleet)
    const since = async (ref: string): Promise<readonly string[]> =>
      (await impactOf(fleet, false, ref)).bound.groups.flatMap(({ ids }) => ids)
    expect(await since('HEAD')).toEqual([])
    for (const ref of ['v1', 'release', 'HEAD~1', git(fleet, 'rev-parse', '--short', 'v1').trim()])
      expect(await since(ref)).toEqual(['zeta'])
    for (const ref of ['', 'nowhere', '--all', '--output=x', 'v1:merchants', '-'])
      await expect(since(ref), ref).rejects.toMatchObject({ problems: [{ code: 'IMPACT_REF' }], exitCode: 2 })
  })

  test('neither the index of the user nor a hook that runs the command is involved', async () => {
    const fleet = committedFleet()
    git(fleet, 'update-index', '--assume-unchanged', 'merchants/zeta/merchant.yaml')
    edits['colour']?.(fleet)
    const index = readFileSync(join(fleet.home, '.git/index'))
    vi.stubEnv('GIT_DIR', join(fleet.home, 'nowhere'))
    vi.stubEnv('GIT_INDEX_FILE', join(fleet.home, 'no-index'))
    const { bound } = await impactOf(fleet, false)
    vi.unstubAllEnvs()
    expect(bound.groups.flatMap(({ ids }) => ids)).toEqual(['zeta'])
    expect(readFileSync(join(fleet.home, '.git/index')).equals(index)).toBe(true)
  })

  test('merchants outside a repository are refused', async () => {
    const fleet = openFleet('acme')
    await expect(impactOf(fleet, false)).rejects.toThrow(UserError)
    await expect(impactOf(fleet, false)).rejects.toMatchObject({ problems: [{ code: 'IMPACT_NO_REPOSITORY' }] })
  })

  test('a repository that git refuses is not taken for none: its words and its remedy are shown', async () => {
    const fleet = committedFleet()
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    const failure = impactOf(fleet, false)
    await expect(failure).rejects.toMatchObject({
      problems: [
        {
          code: 'GIT_REFUSED',
          message: expect.stringContaining('dubious ownership') as string,
          hint: expect.stringContaining('git config --global --add safe.directory') as string,
        },
      ],
      exitCode: 2,
    })
    vi.unstubAllEnvs()
  })

  test('a brand whose files are links out of the repository counts as changed', async () => {
    const fleet = committedFleet()
    const outside = join(fleet.home, '../', `outside-${process.pid}`)
    mkdirSync(outside)
    symlinkSync(outside, join(fleet.merchants, 'acme/locales-old'))
    commit(fleet)
    const { bound } = await impactOf(fleet, false)
    rmSync(outside, { recursive: true })
    expect(bound.groups.flatMap(({ ids }) => ids)).toEqual(['acme'])
  })
})

import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { productWordsOnce, sourceStateOnce, textsOnce } from '../../tests/support/product-once.ts'
import { openSmallFleet, type SmallFleet } from '../../tests/support/small-fleet.ts'
import { mark, merchantYaml } from '../merchant/testing/fixture.ts'
import type { FleetResult } from './run.ts'

vi.mock('../emit/load-texts.ts', async (original) => textsOnce(await original()))
vi.mock('../emit/product-words.ts', async (original) => productWordsOnce(await original()))
vi.mock('../cache/source-state.ts', async (original) => sourceStateOnce(await original()))

// Real builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const home = mkdtempSync(join(tmpdir(), 'livery-caches-'))
const oracle = join(home, 'oracle')
const drawn = join(home, 'drawn')
let caches = 0

beforeAll(() => openSmallFleet(filesOf('acme', 'zeta'), drawn, oracle).generate())

/**
 * A cache of its own in which the images are already rendered: what a test does to a folder may reach its cache through
 * the links.
 */
function cacheOf(): string {
  const cache = join(home, `cache-${++caches}`)
  cpSync(drawn, cache, { recursive: true })
  return cache
}

const filesOf = (...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [`${id}/merchant.yaml`, merchantYaml(id)],
      [`${id}/assets/mark.svg`, mark],
    ]),
  )

const openFleet = (...ids: readonly string[]): SmallFleet => openSmallFleet(filesOf(...ids), cacheOf(), oracle)

const builtIn = ({ merchants }: FleetResult): string[] => merchants.filter(({ cached }) => !cached).map(({ id }) => id)
const currentIn = ({ merchants }: FleetResult): string[] => merchants.filter(({ cached }) => cached).map(({ id }) => id)
const codesIn = ({ problems }: FleetResult): string[] => problems.map(({ code }) => code)
const wrong = 'nam: Wrong\n'

const recolour = (fleet: SmallFleet, id: string, color: string): void =>
  fleet.write(`${id}/merchant.yaml`, merchantYaml(id).replace('#d4145a', color))

describe('[BND-08] up to date means equal to a clean build', () => {
  test('a change that a run for another merchant has read is still built', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    expect(builtIn(await fleet.generate({ ids: ['zeta'] }))).toEqual([])
    expect(builtIn(await fleet.generate({ ids: ['acme'] }))).toEqual(['acme'])
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('so is one that a run with another merchant’s mistake has read', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    fleet.write('zeta/merchant.yaml', merchantYaml('zeta', wrong))
    await fleet.generate({ failFast: true })
    expect(builtIn(await fleet.generate({ ids: ['acme'] }))).toEqual(['acme'])
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a change that is reverted before it was built needs no build', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    await fleet.generate({ ids: ['zeta'] })
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
  })

  test('a preset that is added later fixes the merchant that extends it', async () => {
    const fleet = openFleet('acme')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [market]\n'))
    expect((await fleet.generate()).failed).toEqual(['acme'])
    fleet.write('_presets/market.yaml', 'branding: { shape: sharp }\n')
    expect(builtIn(await fleet.generate())).toEqual(['acme'])
  })

  test('a changed preset is built into every merchant that extends it, even if another one was built first', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [market]\n'))
    fleet.write('_presets/market.yaml', 'branding: { shape: sharp }\n')
    await fleet.generate()
    fleet.write('_presets/market.yaml', 'branding: { shape: round }\n')
    await fleet.generate({ ids: ['zeta'] })
    expect(builtIn(await fleet.generate())).toEqual(['acme'])
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('texts behind a linked folder are seen', async () => {
    const fleet = openFleet('acme')
    fleet.write('../elsewhere/EN.json', '{"home:title":"One"}')
    symlinkSync(join(fleet.home, 'elsewhere'), join(fleet.merchants, 'acme/locales'))
    const before = codesIn(await fleet.generate())
    fleet.write('../elsewhere/FR.json', '{"home:title":"Un"}')
    expect(codesIn(await fleet.generate())).not.toEqual(before)
  })

  test('an input whose modification time was restored is read', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    const file = join(fleet.merchants, 'acme/merchant.yaml')
    const { atime, mtime } = statSync(file)
    writeFileSync(file, merchantYaml('acme').replace('#d4145a', '#0f766e'))
    utimesSync(file, atime, mtime)
    expect(builtIn(await fleet.generate())).toEqual(['acme'])
  })

  const scripts = (folder: string): string =>
    join(folder, 'm/assets', readdirSync(join(folder, 'm/assets')).find((name) => /^app-.*\.js$/.test(name)) ?? '')
  const handChanges: readonly (readonly [string, (folder: string) => void])[] = [
    [
      'edited in place',
      (folder) =>
        writable(join(folder, 'm/index.html'), (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- -->`)),
    ],
    ['edited in place, with its times put back', (folder) => writable(join(folder, 'm/sw.js'), editUnseen)],
    ['shared and edited in place, with its times put back', (folder) => writable(scripts(folder), editUnseen)],
    ['replaced', (folder) => replace(join(folder, 'robots.txt'), 'User-agent: *\n')],
    [
      'replaced with the same size',
      (folder) =>
        replace(join(folder, 'robots.txt'), readFileSync(join(folder, 'robots.txt'), 'utf8').replace(/\w/, 'x')),
    ],
    ['added', (folder) => writeFileSync(join(folder, 'm/notes.txt'), 'mine')],
    ['added in a folder of its own', (folder) => mkdirSync(join(folder, 'm/assets/notes'))],
    ['written in place of its folder', (folder) => replaceFolder(join(folder, 'm'))],
    ['removed', (folder) => rmSync(join(folder, 'm/sw.js'))],
    [
      'linked elsewhere',
      (folder) => (rmSync(join(folder, 'm/sw.js')), symlinkSync('/dev/null', join(folder, 'm/sw.js'))),
    ],
    ['renamed', (folder) => renameSync(join(folder, 'robots.txt'), join(folder, 'robot.txt'))],
    ['exchanged with another', (folder) => exchange(join(folder, 'm/index.html'), join(folder, '404.html'))],
    ['of another mode', (folder) => chmodSync(join(folder, 'm/index.html'), 0o600)],
    ['in a folder of another mode', (folder) => chmodSync(join(folder, 'm'), 0o700)],
    [
      'hard-linked to another file',
      (folder) => (rmSync(join(folder, 'robots.txt')), linkSync(join(folder, '404.html'), join(folder, 'robots.txt'))),
    ],
  ]

  function replaceFolder(folder: string): void {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'no folder')
  }

  function writable(file: string, edit: (file: string) => void): void {
    const { mode } = statSync(file)
    chmodSync(file, 0o644)
    edit(file)
    chmodSync(file, mode)
  }

  function editUnseen(file: string): void {
    const { atime, mtime } = statSync(file)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x')),
    )
    utimesSync(file, atime, mtime)
  }

  function replace(file: string, text: string): void {
    const { mode } = statSync(file)
    rmSync(file)
    writeFileSync(file, text, { mode })
  }

  function exchange(one: string, other: string): void {
    renameSync(one, `${one}.tmp`)
    renameSync(other, one)
    renameSync(`${one}.tmp`, other)
  }

  test.each(handChanges)(
    'a file that was %s is noticed, whatever the runs before have looked at',
    async (_, change) => {
      const fleet = openFleet('acme', 'zeta')
      await fleet.generate()
      expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
      change(join(fleet.out, 'acme'))
      expect(currentIn(await fleet.generate({ ids: ['acme'] }))).toEqual([])
    },
  )

  test('a file that was only touched is built again or found equal', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    utimesSync(join(fleet.out, 'acme/m/index.html'), new Date(), new Date(2000, 1, 1))
    await fleet.generate()
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a folder that was copied away and back is found equal by its contents', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    cpSync(fleet.out, `${fleet.out}-copy`, { recursive: true, preserveTimestamps: true })
    rmSync(fleet.out, { recursive: true })
    renameSync(`${fleet.out}-copy`, fleet.out)
    expect(currentIn(await fleet.generate())).toEqual(['acme'])
  })

  test('a folder that a run without this cache built from another state of the input does not count as up to date', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    await fleet.generate({ cache: join(fleet.home, 'other-cache') })
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    await fleet.generate()
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a corrupt index counts as missing', async () => {
    const fleet = openFleet('acme')
    const cache = join(fleet.home, 'cache')
    await fleet.generate({ cache })
    const folder = join(cache, readdirSync(cache)[0] ?? '', 'fleets')
    const file = join(folder, readdirSync(folder)[0] ?? '')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"merchants":', '"merchantz":'))
    expect(builtIn(await fleet.generate({ cache }))).toEqual(['acme'])
  })
})

describe('[BND-09] what a gate refuses stays refused', () => {
  const runs = (...ids: readonly (readonly string[] | 'all')[]) => ids
  const asGoodAs = (id: string): string => `seo: { description: "As good as ${id}, or better" }\n`

  test('refused again and again until the input changes', async () => {
    const fleet = openFleet('acme', 'zetaplay')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', asGoodAs('zetaplay')))
    for (const round of [1, 2, 3]) {
      const result = await fleet.generate()
      expect(result, `run ${round}`).toMatchObject({ ok: false, failed: ['acme'], skipped: [] })
      expect(codesIn(result)).toContain('GATE_FOREIGN_BRAND')
    }
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    expect(await fleet.generate()).toMatchObject({ ok: true, failed: [] })
    expect(fleet.standing('acme')).toEqual(await fleet.clean('acme'))
  })

  test('refused over an earlier folder, which stays, by runs for it and for all', async () => {
    const fleet = openFleet('acme', 'zetaplay')
    await fleet.generate()
    const before = fleet.standing('acme')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', asGoodAs('zetaplay')))
    for (const ids of runs('all', ['zetaplay'], ['acme'], 'all')) {
      const result = await fleet.generate({ ids })
      expect(result.failed).toEqual(ids === 'all' || ids.includes('acme') ? ['acme'] : [])
      expect(fleet.standing('acme')).toEqual(before)
    }
  })

  test('an up-to-date folder that names a merchant that was added since is refused until one of the two changes', async () => {
    const fleet = openFleet('acme')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', asGoodAs('zetaplay')))
    expect((await fleet.generate()).ok).toBe(true)
    for (const [path, content] of Object.entries(filesOf('zetaplay'))) fleet.write(path, content)
    for (const ids of runs('all', 'all', ['zetaplay'], ['acme'], 'all')) {
      const result = await fleet.generate({ ids })
      expect(result.failed).toEqual(ids === 'all' || ids.includes('acme') ? ['acme'] : [])
    }
    fleet.remove('zetaplay')
    expect(await fleet.generate()).toMatchObject({ ok: true, failed: [] })
    expect(currentIn(await fleet.generate())).toEqual(['acme'])
  })
})

describe('[BND-11] merchants that are gone', () => {
  test('a removed and a renamed merchant’s folders are reported by every run for all, and nothing else is', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    mkdirSync(join(fleet.out, 'notes'))
    writeFileSync(join(fleet.out, 'notes/release.json'), '{"mine":true}')
    renameSync(join(fleet.merchants, 'zeta'), join(fleet.merchants, 'zeta-two'))
    for (const round of [1, 2]) {
      const result = await fleet.generate()
      expect(result, `run ${round}`).toMatchObject({ ok: true, orphaned: ['zeta'] })
      expect(codesIn(result)).toContain('OUTPUT_ORPHANED')
    }
    expect((await fleet.generate({ ids: ['acme'] })).orphaned).toEqual([])
  })
})

describe('[BND-12] a commit is not a change', () => {
  test('commit, user and time are recorded beside the folder, and nothing in it names them', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    const provenance = JSON.parse(readFileSync(join(fleet.out, '.provenance/acme.json'), 'utf8')) as Record<
      string,
      string
    >
    const receipt = readFileSync(join(fleet.out, 'acme/release.json'))
    expect(provenance).toMatchObject({
      merchant: 'acme',
      release: createHash('sha256').update(receipt).digest('hex'),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    })
    expect(receipt.toString()).not.toContain(provenance['commit'])
    expect(Object.keys(JSON.parse(receipt.toString()) as object)).not.toContain('commit')
  })
})

describe('[FLEET-12] an environment never writes over another', () => {
  test('a folder of another environment is left as it is, whichever came first', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('acme/merchant.staging.yaml', 'branding: { shape: sharp }\n')
    await fleet.generate({ ids: ['acme'] })
    const before = fleet.standing('acme')
    const staging = await fleet.generate({ environment: 'staging' })
    expect(codesIn(staging)).toEqual(['OUTPUT_ENVIRONMENT'])
    expect(staging.failed).toEqual(['acme'])
    expect(fleet.standing('acme')).toEqual(before)
    expect((await fleet.generate()).failed).toEqual(['zeta'])
  })
})

describe('[OUT-07] what Livery did not make stays', () => {
  test.each<readonly [string, (place: string) => void]>([
    ['folder', (place) => (mkdirSync(place, { recursive: true }), writeFileSync(join(place, 'thesis.txt'), 'mine'))],
    ['file', (place) => writeFileSync(place, 'mine')],
    ['link', (place) => symlinkSync('/tmp', place)],
    [
      'brand’s folder under another name',
      (place) => (
        mkdirSync(place), writeFileSync(join(place, 'release.json'), '{"merchant":{"id":"zeta"},"files":{}}')
      ),
    ],
  ])('a %s named like a merchant', async (_, make) => {
    const fleet = openFleet('acme', 'zeta')
    mkdirSync(fleet.out)
    make(join(fleet.out, 'acme'))
    const before = fleet.standing('acme')
    const result = await fleet.generate()
    expect(result.failed).toEqual(['acme'])
    expect(codesIn(result)).toEqual(['OUTPUT_FOREIGN'])
    expect(builtIn(result)).toEqual(['zeta'])
    expect(fleet.standing('acme')).toEqual(before)
  })
})

describe('[BND-10] one merchant’s mistake is its own', () => {
  test('every valid merchant is built, whether all or several are named', async () => {
    const fleet = openFleet('acme', 'broken', 'zeta')
    fleet.write('broken/merchant.yaml', merchantYaml('broken', wrong))
    const all = await fleet.generate()
    expect(all).toMatchObject({ ok: false, failed: ['broken'], skipped: [] })
    expect(builtIn(all)).toEqual(['acme', 'zeta'])
    recolour(fleet, 'zeta', '#0f766e')
    const several = await fleet.generate({ ids: ['broken', 'zeta'] })
    expect(several.failed).toEqual(['broken'])
    expect(builtIn(several)).toEqual(['zeta'])
    expect(readdirSync(fleet.out).filter((name) => !name.startsWith('.'))).toEqual(['acme', 'zeta'])
  })

  test('--fail-fast builds nothing after a mistake', async () => {
    const fleet = openFleet('acme', 'broken', 'zeta')
    fleet.write('broken/merchant.yaml', merchantYaml('broken', wrong))
    expect(await fleet.generate({ failFast: true })).toMatchObject({
      ok: false,
      merchants: [],
      failed: ['broken'],
      skipped: ['acme', 'zeta'],
    })
    expect(fleet.standing('acme')).toEqual({})
  })

  test('a clash stops only the merchants concerned', async () => {
    const fleet = openFleet('acme', 'other', 'zeta')
    fleet.write('other/merchant.yaml', merchantYaml('other').replace('www.other.example', 'www.acme.example'))
    const result = await fleet.generate()
    expect(codesIn(result)).toEqual(['IDENTITY_CLASH'])
    expect(result.failed).toEqual(['acme', 'other'])
    expect(builtIn(result)).toEqual(['zeta'])
  })

  test('a preset’s mistake stops those who extend it', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [market]\n'))
    fleet.write('_presets/market.yaml', 'brandin: {}\n')
    const result = await fleet.generate()
    expect(result.failed).toEqual(['acme'])
    expect(builtIn(result)).toEqual(['zeta'])
  })
})

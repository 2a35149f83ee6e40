import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openCache, type Cache } from '../../cache/cache.ts'
import { readChecked, storeChecked } from '../../cache/checked-json.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { productRoot } from '../../root.ts'
import type { SmallFleet } from '../../../tests/support/small-fleet.ts'
import { createMerchantChecks } from '../emit/merchant-checks.ts'
import { assessFleet } from './assess-fleet.ts'
import type { FleetRequest } from './run.ts'
import { readCurrent, readFleetIndex, readKnownFleet, writeKnownFleet, type KnownFleet } from './fleet-index.ts'
import { merchantYaml } from '../../merchant/testing/fixture.ts'
import { builtIn, codesIn, currentIn, recolour, wrong, withFleets } from '../../../tests/support/fleets.ts'

// Real builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const openFleet = withFleets()

/** A file that was written in the moment before the first run is read again by the second one. */
async function settle(fleet: SmallFleet, request?: Partial<FleetRequest>): Promise<void> {
  await fleet.generate(request)
  while (fleet.lastRead() > 0) await fleet.generate(request)
}

const fileOfFleet = (cache: Cache, kind: string): string => {
  const folder = cache.path('fleets')
  return join(folder, readdirSync(folder).find((name) => name.startsWith(kind)) ?? '')
}

describe('[BND-08] up to date means equal to a clean build', () => {
  test('a change is built even if a run for another merchant has read it first', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    expect(builtIn(await fleet.generate({ ids: ['zeta'] }))).toEqual([])
    expect(builtIn(await fleet.generate({ ids: ['acme'] }))).toEqual(['acme'])
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a change is built even if a run that failed for another merchant has read it first', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    fleet.write('zeta/merchant.yaml', merchantYaml('zeta', wrong))
    await fleet.generate({ failFast: true })
    expect(builtIn(await fleet.generate({ ids: ['acme'] }))).toEqual(['acme'])
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a change that is reverted before the next build causes none', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    await fleet.generate({ ids: ['zeta'] })
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
  })

  test('[FLEET-02] other folders are searched for the terms of a change: for a palette, not for one color', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    expect(await fleet.generate()).toMatchObject({ ok: true, searched: [] })
    fleet.write('acme/merchant.yaml', merchantYaml('acme').replace('"#d4145a"', '"#0f766e", accent: "#b45309"'))
    const result = await fleet.generate()
    expect(result).toMatchObject({ ok: true, searched: ['zeta'] })
    expect(builtIn(result)).toEqual(['acme'])
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
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('texts in a linked folder are read, if it is one of the merchants', async () => {
    const fleet = openFleet('acme')
    fleet.write('_texts/EN.json', '{"home:title":"One"}')
    symlinkSync('../_texts', join(fleet.merchants, 'acme/locales'))
    const before = codesIn(await fleet.generate())
    fleet.write('_texts/FR.json', '{"home:title":"Un"}')
    const after = codesIn(await fleet.generate())
    expect(after).not.toEqual(before)
    // Not rmSync, which in Node 24.0 treats a link to a folder as a folder.
    unlinkSync(join(fleet.merchants, 'acme/locales'))
    symlinkSync('/', join(fleet.merchants, 'acme/locales'))
    // Its folder is not walked through either.
    expect(codesIn(await fleet.generate())).toEqual(['FILE_UNREADABLE'])
  })

  test('a changed input is detected although its modification time was restored', async () => {
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
      'a file edited in place',
      (folder) =>
        writable(join(folder, 'm/index.html'), (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- -->`)),
    ],
    ['a file edited in place, with its times restored', (folder) => writable(join(folder, 'm/sw.js'), editUnseen)],
    ['a shared file edited in place, with its times restored', (folder) => writable(scripts(folder), editUnseen)],
    ['a file replaced', (folder) => replace(join(folder, 'robots.txt'), 'User-agent: *\n')],
    [
      'a file replaced by one of the same size',
      (folder) =>
        replace(join(folder, 'robots.txt'), readFileSync(join(folder, 'robots.txt'), 'utf8').replace(/\w/, 'x')),
    ],
    ['a file added', (folder) => writeFileSync(join(folder, 'm/notes.txt'), 'mine')],
    ['an empty folder added', (folder) => mkdirSync(join(folder, 'm/assets/notes'))],
    ['a folder replaced by a file', (folder) => replaceFolder(join(folder, 'm'))],
    ['a file removed', (folder) => rmSync(join(folder, 'm/sw.js'))],
    [
      'a file replaced by a symlink',
      (folder) => (rmSync(join(folder, 'm/sw.js')), symlinkSync('/dev/null', join(folder, 'm/sw.js'))),
    ],
    ['a file renamed', (folder) => renameSync(join(folder, 'robots.txt'), join(folder, 'robot.txt'))],
    ['two files exchanged', (folder) => exchange(join(folder, 'm/index.html'), join(folder, '404.html'))],
    ['another mode of a file', (folder) => chmodSync(join(folder, 'm/index.html'), 0o600)],
    ['another mode of a folder', (folder) => chmodSync(join(folder, 'm'), 0o700)],
    [
      'a file replaced by a hard link to another',
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

  test.each(handChanges)('%s: the folder is not up to date, whatever earlier runs have checked', async (_, change) => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
    change(join(fleet.out, 'acme'))
    expect(currentIn(await fleet.generate({ ids: ['acme'] }))).toEqual([])
  })

  test('a file of which only the times have changed leads to an equal folder', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    utimesSync(join(fleet.out, 'acme/m/index.html'), new Date(), new Date(2000, 1, 1))
    await fleet.generate()
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a folder that was replaced by its copy is up to date by its contents', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    cpSync(fleet.out, `${fleet.out}-copy`, { recursive: true, preserveTimestamps: true })
    rmSync(fleet.out, { recursive: true })
    renameSync(`${fleet.out}-copy`, fleet.out)
    expect(currentIn(await fleet.generate())).toEqual(['acme'])
  })

  test('a folder that was built with another cache from other input is not up to date', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    await fleet.generate({ cache: join(fleet.home, 'other-cache') })
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    await fleet.generate()
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('[FLEET-02] an output and merchants that were moved or copied are found equal by their contents, times aside', async () => {
    const fleet = openFleet('acme', 'zeta')
    await settle(fleet)
    const [out, merchantsDirectory] = [join(fleet.home, 'moved', 'dist'), join(fleet.home, 'moved', 'merchants')]
    cpSync(fleet.merchants, merchantsDirectory, { recursive: true })
    cpSync(fleet.out, out, { recursive: true })
    const result = await fleet.generate({ out, merchantsDirectory })
    expect(currentIn(result)).toEqual(['acme', 'zeta'])
    expect(fleet.lastRead()).toBe(0)
    // The next run compares times again: it knows which files are shared.
    const place = { ...fleet.request, out, merchantsDirectory }
    const index = readFleetIndex(openCache(fleet.request.cache ?? ''), place, result.sources)
    expect(Object.keys(index.shared.paths)).toEqual([index.releases['acme']?.folder.bundle])
    renameSync(out, `${out}-2`)
    expect(currentIn(await fleet.generate({ out: `${out}-2`, merchantsDirectory }))).toEqual(['acme', 'zeta'])
  })

  test('[FLEET-02] of merchants that were moved, those that differ are read, and what is said of others names the new place', async () => {
    const fleet = openFleet('acme', 'zeta')
    await settle(fleet)
    const merchantsDirectory = join(fleet.home, 'moved')
    cpSync(fleet.merchants, merchantsDirectory, { recursive: true })
    writeFileSync(join(merchantsDirectory, 'acme/merchant.yaml'), merchantYaml('acme').replace('#d4145a', '#0f766e'))
    expect(builtIn(await fleet.generate({ merchantsDirectory }))).toEqual(['acme'])
    expect(fleet.lastRead()).toBe(1)
    writeFileSync(
      join(merchantsDirectory, 'acme/merchant.yaml'),
      merchantYaml('acme').replace('www.acme.', 'www.zeta.'),
    )
    rmSync(fleet.merchants, { recursive: true })
    const clash = JSON.stringify((await fleet.generate({ merchantsDirectory })).problems)
    expect(clash).toContain(join(merchantsDirectory, 'zeta/merchant.yaml'))
    expect(clash).not.toContain(fleet.merchants)
  })

  test('a moved folder in which a byte differs is built, as is one of other input or another environment', async () => {
    const fleet = openFleet('acme', 'zeta')
    await fleet.generate()
    const moved = (name: string) => {
      cpSync(fleet.out, join(fleet.home, name), { recursive: true })
      return join(fleet.home, name)
    }
    const [damaged, other, staged] = [moved('damaged'), moved('other'), moved('staged')]
    const page = join(damaged, 'acme/m/index.html')
    const text = readFileSync(page, 'utf8')
    chmodSync(page, 0o644)
    writeFileSync(page, text.replace('<html', '<HTML'))
    chmodSync(page, 0o444)
    expect(builtIn(await fleet.generate({ out: damaged }))).toEqual(['acme'])
    expect(readFileSync(page, 'utf8')).toBe(text)
    const staging = await fleet.generate({ out: staged, environment: 'staging' })
    expect([currentIn(staging), codesIn(staging)]).toEqual([[], ['OUTPUT_ENVIRONMENT', 'OUTPUT_ENVIRONMENT']])
    recolour(fleet, 'acme', '#0f766e')
    expect(builtIn(await fleet.generate({ out: other }))).toEqual(['acme'])
  })

  test('[FLEET-06] facts outlive a change of sources, but neither one of the input nor one of the rules', async () => {
    const fleet = openFleet('acme', 'brio')
    const place = { ...fleet.request, cache: join(fleet.home, 'cache') }
    await settle(fleet, place)
    const cache = openCache(place.cache)
    const facts = () => Object.fromEntries([...readCurrent(cache, place)].map(([id, one]) => [id, one.facts]))
    expect(readKnownFleet(cache, fleet.request, 'others').merchants).toEqual({})
    expect(facts()).toMatchObject({ acme: { languages: ['EN'], hasWebClip: false }, brio: {} })
    fleet.write('acme/merchant.yaml', merchantYaml('acme', 'pwa: { mobileConfigProfile: true }\n'))
    expect(Object.keys(facts())).toEqual(['brio'])
    await settle(fleet, place)
    expect(facts()).toMatchObject({ acme: { hasWebClip: true }, brio: { hasWebClip: false } })
    const file = fileOfFleet(cache, 'read')
    storeChecked(file, { ...(readChecked(file) as KnownFleet), rules: 'others' })
    expect(facts()).toEqual({})
  })

  test('[FLEET-02] files that were written again with the same contents are not read, and any difference is', async () => {
    const fleet = openFleet('acme', 'zeta')
    await settle(fleet)
    const again = (path: string) =>
      replace(join(fleet.merchants, path), readFileSync(join(fleet.merchants, path), 'utf8'))
    for (const id of ['acme', 'zeta']) for (const path of ['merchant.yaml', 'assets/mark.svg']) again(`${id}/${path}`)
    expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
    expect(fleet.lastRead()).toBe(0)
    again('acme/merchant.yaml')
    fleet.write('zeta/locales/EN.json', '{"shared:retry":"Again"}')
    await settle(fleet)
    expect(fleet.lastRead()).toBe(0)
    for (const change of [
      () =>
        fleet.write('acme/assets/mark.svg', `${readFileSync(join(fleet.merchants, 'zeta/assets/mark.svg'), 'utf8')} `),
      () => fleet.remove('zeta/locales'),
      () => fleet.write('acme/notes.txt', ''),
      () => symlinkSync('notes.txt', join(fleet.merchants, 'acme/link.txt')),
      () => again('acme/merchant.yaml'),
    ]) {
      change()
      await fleet.generate()
      expect(fleet.lastRead()).toBe(1)
      await settle(fleet)
    }
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('a file that is written while merchants are read is read again, even if it stays like that', async () => {
    const fleet = openFleet('acme', 'zeta')
    for (const id of ['acme', 'zeta']) fleet.write(`${id}/merchant.yaml`, merchantYaml(id, 'extends: [market]\n'))
    fleet.write('_presets/market.yaml', 'branding: { shape: sharp }\n')
    const cache = openCache(fleet.request.cache ?? '')
    const sources = await readSourceState(productRoot, cache.path('sources.json'))
    const onLoaded = () => fleet.write('_presets/market.yaml', 'branding: { shape: round }\n')
    const request = { ...fleet.request, checks: async () => createMerchantChecks(), keepsRead: false }
    const costOf = () => ({ flagSet: '', bundling: '', own: 1 })
    const state = await assessFleet(
      { ...request, costOf, progress: { onListed: () => {}, onLoaded } },
      readKnownFleet(cache, fleet.request, sources.all),
    )
    expect([...state.records.values()].map(({ inputs }) => inputs.contents)).toContain(undefined)
    writeKnownFleet(cache, fleet.request, sources.all, state)
    await fleet.generate()
    expect(fleet.outputOf('zeta')).toEqual(await fleet.clean('zeta'))
  })

  test('a corrupt index counts as missing, as does what was read', async () => {
    const fleet = openFleet('acme')
    const request = { cache: join(fleet.home, 'cache') }
    await settle(fleet, request)
    const cache = openCache(request.cache)
    const damage = (kind: string, member: string) => {
      const file = fileOfFleet(cache, kind)
      writeFileSync(file, readFileSync(file, 'utf8').replace(`"${member}":`, `"${member}z":`))
    }
    damage('read', 'merchants')
    expect(currentIn(await fleet.generate(request))).toEqual(['acme'])
    expect(fleet.lastRead()).toBe(1)
    damage('built', 'releases')
    expect(builtIn(await fleet.generate(request))).toEqual(['acme'])
  })
})

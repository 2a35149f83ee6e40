import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { describe, expect, test, vi } from 'vitest'
import { leakingPages, leakOf } from '../../../tests/support/leak.ts'
import { merchantYaml } from '../../merchant/testing/fixture.ts'
import { builtIn, codesIn, currentIn, filesOf, recolour, wrong, withFleets } from '../../../tests/support/fleets.ts'

vi.mock('../emit/render-page.ts', async (original) => leakingPages(await original()))

// Real builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const openFleet = withFleets()

describe('[BND-09] a merchant that a gate rejects', () => {
  const runs = (...ids: readonly (readonly string[] | 'all')[]) => ids

  test('is rejected by every run until its input changes', async () => {
    const fleet = openFleet('acme', 'zetaplay')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', `${leakOf('zetaplay')}\n`))
    for (const round of [1, 2, 3]) {
      const result = await fleet.generate()
      expect(result, `run ${round}`).toMatchObject({ ok: false, failed: ['acme'], skipped: [] })
      expect(codesIn(result)).toContain('GATE_FOREIGN_BRAND')
    }
    fleet.write('acme/merchant.yaml', merchantYaml('acme'))
    expect(await fleet.generate()).toMatchObject({ ok: true, failed: [] })
    expect(fleet.outputOf('acme')).toEqual(await fleet.clean('acme'))
  })

  test('is rejected by runs for it and for all, and its earlier folder stays', async () => {
    const fleet = openFleet('acme', 'zetaplay')
    await fleet.generate()
    const before = fleet.outputOf('acme')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', `${leakOf('zetaplay')}\n`))
    for (const ids of runs('all', ['zetaplay'], ['acme'], 'all')) {
      const result = await fleet.generate({ ids })
      expect(result.failed).toEqual(ids === 'all' || ids.includes('acme') ? ['acme'] : [])
      expect(fleet.outputOf('acme')).toEqual(before)
    }
  })

  test('is rejected although it is up to date, if it names a merchant that was added since, until one of the two changes', async () => {
    const fleet = openFleet('acme')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', `${leakOf('zetaplay')}\n`))
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

test('[FLEET-03] what a run keeps of a built brand is little plain data: no picture, no text, nothing that holds them', async () => {
  const fleet = openFleet('acme', 'zeta')
  const result = await fleet.generate()
  expect(builtIn(result)).toEqual(['acme', 'zeta'])
  // A function, which may hold anything, cannot be serialized.
  for (const merchant of result.merchants) expect(serialize(merchant).byteLength).toBeLessThan(1000)
})

describe('[BND-11] orphaned folders', () => {
  test('those of a removed and of a renamed merchant are reported by every run for all, and no other folder is', async () => {
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

describe('[BND-12] provenance', () => {
  test('commit, user and time are recorded beside the folder, not in it, so another commit changes no folder', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    const provenance = JSON.parse(readFileSync(join(fleet.out, '.provenance/acme.json'), 'utf8')) as Record<
      string,
      string
    >
    const receipt = readFileSync(join(fleet.out, 'acme/release.json'))
    expect(provenance).toMatchObject({
      merchant: 'acme',
      release: (JSON.parse(receipt.toString()) as { release: string }).release,
      commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    })
    expect(receipt.toString()).not.toContain(provenance['commit'])
    expect(Object.keys(JSON.parse(receipt.toString()) as object)).not.toContain('commit')
  })
})

describe('[FLEET-12] a folder of another environment', () => {
  test('is left as it is, whichever environment was built first', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('acme/merchant.staging.yaml', 'branding: { shape: sharp }\n')
    await fleet.generate({ ids: ['acme'] })
    const before = fleet.outputOf('acme')
    const staging = await fleet.generate({ environment: 'staging' })
    expect(codesIn(staging)).toEqual(['OUTPUT_ENVIRONMENT'])
    expect(staging.failed).toEqual(['acme'])
    expect(fleet.outputOf('acme')).toEqual(before)
    expect((await fleet.generate()).failed).toEqual(['zeta'])
  })
})

test('[FLEET-12] a merchant is read again when the list of environments changes, and its overlay is not in it any more', async () => {
  const fleet = openFleet('acme', 'zeta')
  fleet.write('acme/merchant.staging.yaml', 'branding: { shape: sharp }\n')
  await fleet.generate()
  // A file that was read right after it was written is always read once more.
  expect((await fleet.generate()).ok).toBe(true)
  fleet.write('_environments.yaml', 'schema: 1\nenvironments: [{ name: qa }]\n')
  const result = await fleet.generate()
  expect(codesIn(result)).toEqual(['OVERLAY_UNKNOWN'])
  expect(result.failed).toEqual(['acme'])
  expect(currentIn(result)).toEqual(['zeta'])
})

describe('[OUT-07] output that Livery did not make', () => {
  test.each<readonly [string, (place: string) => void]>([
    ['folder', (place) => (mkdirSync(place, { recursive: true }), writeFileSync(join(place, 'thesis.txt'), 'mine'))],
    ['file', (place) => writeFileSync(place, 'mine')],
    ['link', (place) => symlinkSync('/tmp', place)],
    [
      'folder of another merchant',
      (place) => (
        mkdirSync(place), writeFileSync(join(place, 'release.json'), '{"merchant":{"id":"zeta"},"files":{}}')
      ),
    ],
  ])('a %s with the name of a merchant is left as it is, and this merchant fails', async (_, make) => {
    const fleet = openFleet('acme', 'zeta')
    mkdirSync(fleet.out)
    make(join(fleet.out, 'acme'))
    const before = fleet.outputOf('acme')
    const result = await fleet.generate()
    expect(result.failed).toEqual(['acme'])
    expect(codesIn(result)).toEqual(['OUTPUT_FOREIGN'])
    expect(builtIn(result)).toEqual(['zeta'])
    expect(fleet.outputOf('acme')).toEqual(before)
  })
})

describe('[BND-10] an error of one merchant', () => {
  test('leaves every valid merchant to be built, whether all or several are named', async () => {
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

  test('stops the run with --fail-fast: nothing is built', async () => {
    const fleet = openFleet('acme', 'broken', 'zeta')
    fleet.write('broken/merchant.yaml', merchantYaml('broken', wrong))
    expect(await fleet.generate({ failFast: true })).toMatchObject({
      ok: false,
      merchants: [],
      failed: ['broken'],
      skipped: ['acme', 'zeta'],
    })
    expect(fleet.outputOf('acme')).toEqual({})
  })

  test('that clashes with another stops only these two', async () => {
    const fleet = openFleet('acme', 'other', 'zeta')
    fleet.write('other/merchant.yaml', merchantYaml('other').replace('www.other.example', 'www.acme.example'))
    const result = await fleet.generate()
    expect(codesIn(result)).toEqual(['IDENTITY_CLASH'])
    expect(result.failed).toEqual(['acme', 'other'])
    expect(builtIn(result)).toEqual(['zeta'])
  })

  test('in a preset stops those that extend it', async () => {
    const fleet = openFleet('acme', 'zeta')
    fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [market]\n'))
    fleet.write('_presets/market.yaml', 'brandin: {}\n')
    const result = await fleet.generate()
    expect(result.failed).toEqual(['acme'])
    expect(builtIn(result)).toEqual(['zeta'])
  })
})

test('[BND-12] merchant files with the line ends of Windows give the same release, and are up to date with the others', async () => {
  const fleet = openFleet('acme')
  const texts = {
    'acme/merchant.yaml': merchantYaml('acme', 'seo:\n  description: >-\n    Games and\n    results.\n'),
    'acme/locales/EN.json': '{\n  "shared:retry": "Again"\n}\n',
    'acme/assets/mark.svg': `<svg xmlns="http://www.w3.org/2000/svg"\n viewBox="0 0 8 8">\n<style>\nrect {\n fill: red }\n</style>\n<title>A\nmark</title>\n<rect width="8" height="8"/>\n</svg>\n`,
  }
  for (const [path, text] of Object.entries(texts)) fleet.write(path, text)
  expect((await fleet.generate()).problems).toEqual([])
  const unix = fleet.outputOf('acme')
  for (const [path, text] of Object.entries(texts)) fleet.write(path, text.replaceAll('\n', '\r\n'))
  expect(currentIn(await fleet.generate())).toEqual(['acme'])
  expect(await fleet.clean('acme')).toEqual(unix)
})

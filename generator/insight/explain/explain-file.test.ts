import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { recolour, withFleets } from '../../../tests/support/fleets.ts'
import type { SmallFleet } from '../../../tests/support/small-fleet.ts'
import { mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { productRoot } from '../../root.ts'
import { explainFile, type FileExplanation } from './explain-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const openFleet = withFleets()
let fleet: SmallFleet
const explain = (file: string): Promise<FileExplanation> =>
  explainFile({ ...fleet.request, cache: fleet.request.cache ?? '' }, 'acme', file)

const more = `pwa:
  mobileConfigProfile: true
  shortcuts: [{ name: News, url: /m/news }]
  screenshots: []
`

beforeAll(async () => {
  fleet = openFleet('acme')
  fleet.write('acme/merchant.yaml', merchantYaml('acme', more))
  fleet.write('acme/assets/wide.svg', mark)
  fleet.write('acme/locales/EN.json', '{"shared:retry":"Again"}\n')
  await fleet.generate()
})

const places = ({ origin }: FileExplanation): readonly (readonly [string, string | null])[] =>
  (origin?.settings ?? []).map((setting) => [setting.path, setting.origin])

describe('[FLEET-05] why a file is in the folder', () => {
  test('every file of a folder has an explanation, whose sources are there', async () => {
    const read = readReceipt(join(fleet.out, 'acme'))
    const paths = read.kind === 'receipt' ? Object.keys(read.receipt.files) : []
    expect(paths.length).toBeGreaterThan(30)
    for (const path of [...paths, 'release.json']) {
      const { chunk, origin, isOutdated } = await explain(path)
      expect(chunk ?? origin, path).not.toBeNull()
      expect(isOutdated).toBe(false)
      for (const source of origin?.sources ?? [])
        if (!source.includes('*'))
          expect(
            [productRoot, join(fleet.merchants, 'acme')].some((root) => existsSync(join(root, source))),
            source,
          ).toBe(true)
    }
  })

  test('a picture names its asset, and the settings that decide it with their places', async () => {
    const touch = await explain('apple-touch-icon.png')
    expect(touch.origin?.sources).toEqual(['assets/mark.svg'])
    expect(places(touch)).toEqual([
      ['branding.logo', 'acme/merchant.yaml:7:19'],
      ['icons.source', 'acme/merchant.yaml:8:18'],
      ['branding.colors.brand', 'acme/merchant.yaml:7:53'],
    ])
    const drawn = await explain('shortcut-0.png')
    expect(drawn.origin?.sources).toEqual([])
    expect(places(drawn)).toContainEqual(['pwa.shortcuts.0.url', 'acme/merchant.yaml:11:34'])
  })

  test('texts name their language, its setting and the file of the merchant', async () => {
    const texts = await explain('pages.EN.json')
    expect(texts.origin?.sources).toEqual(['src/texts/EN.json', 'src/texts/closed-site/EN.json', 'locales/EN.json'])
    expect(places(texts)).toEqual([['languages.supported.0', 'acme/merchant.yaml:5:26']])
  })

  test('the profile names the setting that asks for it; a file has its sizes as they are stored', async () => {
    const profile = await explain('m/acme.mobileconfig')
    expect(places(profile)).toEqual([['pwa.mobileConfigProfile', 'acme/merchant.yaml:10:24']])
    const read = readReceipt(join(fleet.out, 'acme'))
    const row = read.kind === 'receipt' ? read.receipt.files['m/index.html'] : undefined
    expect((await explain('m/index.html')).sizes).toEqual({ plain: row?.[1], br: row?.[3], gzip: row?.[5] })
  })

  test.each([
    'm/sw.js',
    '/m/sw.js',
    './m/sw.js',
    'acme/m/sw.js',
    'dist/acme/m/sw.js',
    'sw.js',
    'm/sw.js.br',
    'm\\sw.js',
  ])('the file may be named as %s', async (name) => {
    expect((await explain(name)).path).toBe('m/sw.js')
  })

  test('the hash of a name may be left out or shortened', async () => {
    const { path } = await explain('home-page.js')
    expect(path).toMatch(/^m\/assets\/home-page-[0-9a-f]{12}\.js$/)
    expect((await explain(path.replace(/[0-9a-f]{8}\.js$/, '.js'))).path).toBe(path)
    await expect(explain('home-page-0000.js')).rejects.toMatchObject({ problems: [{ code: 'FILE_NOT_IN_RELEASE' }] })
  })

  test('a name that means no file or several is refused, with what may be meant', async () => {
    await expect(explain('m/index.htm')).rejects.toMatchObject({
      problems: [{ code: 'FILE_NOT_IN_RELEASE', hint: 'Did you mean "m/index.html"?' }],
      exitCode: 2,
    })
    fleet.write('acme/merchant.yaml', merchantYaml('acme', more))
    await expect(explain('../../etc/passwd')).rejects.toMatchObject({ problems: [{ code: 'FILE_NOT_IN_RELEASE' }] })
  })

  test('a merchant without a folder is refused; one whose input has changed since is marked', async () => {
    const other = { ...fleet.request, cache: fleet.request.cache ?? '', out: join(fleet.home, 'nothing') }
    await expect(explainFile(other, 'acme', 'm/sw.js')).rejects.toMatchObject({
      problems: [{ code: 'NOT_GENERATED' }],
    })
    recolour(fleet, 'acme', '#0f766e')
    expect((await explain('m/sw.js')).isOutdated).toBe(true)
  })
})

import { chmodSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { sourceStateOnce } from '../../../tests/support/quick-runs.ts'
import { builtIn, currentIn, recolour, withFleets, wrong } from '../../../tests/support/fleets.ts'
import type { SmallFleet } from '../../../tests/support/small-fleet.ts'
import { stubBundlers } from '../../../tests/support/stub-bundlers.ts'
import type * as SourceState from '../../cache/source-state.ts'
import { mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { explainMerchant, type Explanation } from './explain-merchant.ts'

/** Appended to the state of the product's sources. */
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

// Real builds except for the bundling: a few tenths of a second each on a quiet machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const openFleet = withFleets()
const silent = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }

const explain = ({ request }: SmallFleet, id: string, epochSeconds?: number): Promise<Explanation> =>
  explainMerchant({ ...request, cache: request.cache ?? '', epochSeconds }, id, silent, stubBundlers)

const releaseOf = (fleet: SmallFleet, id: string): unknown =>
  (JSON.parse(readFileSync(join(fleet.out, id, 'release.json'), 'utf8')) as { release: unknown }).release

const yaml = 'acme/merchant.yaml'
const teal = (text: string): string => text.replace('#d4145a', '#0f766e')

/** A day in the life of a fleet, in which every edit builds on the ones before. */
const edits: readonly (readonly [what: string, edit: (fleet: SmallFleet) => void])[] = [
  ['nothing', () => {}],
  ['a comment', (fleet) => fleet.write(yaml, `# Ours\n${merchantYaml('acme')}`)],
  ['a color', (fleet) => recolour(fleet, 'acme', '#0f766e')],
  [
    'the same color from a preset',
    (fleet) => {
      fleet.write('_presets/teal.yaml', 'branding: { colors: { brand: "#0f766e" } }\n')
      fleet.write(yaml, merchantYaml('acme', 'extends: [teal]\n').replace(', colors: { brand: "#d4145a" }', ''))
    },
  ],
  [
    'another color in the preset',
    (fleet) => fleet.write('_presets/teal.yaml', 'branding: { colors: { brand: "#1d4ed8" } }\n'),
  ],
  ['a preset that no merchant extends', (fleet) => fleet.write('_presets/idle.yaml', 'branding: { shape: sharp }\n')],
  ['a text', (fleet) => fleet.write('acme/locales/EN.json', '{"shared:retry":"Once more"}\n')],
  [
    'the order of texts',
    (fleet) => fleet.write('acme/locales/EN.json', '{"shared:close":"Shut","shared:retry":"Once more"}\n'),
  ],
  [
    'its order again',
    (fleet) => fleet.write('acme/locales/EN.json', '{"shared:retry":"Once more","shared:close":"Shut"}\n'),
  ],
  ['a picture', (fleet) => fleet.write('acme/assets/mark.svg', mark.replace('<rect', '<rect x="1"'))],
  ['the time of a picture', (fleet) => utimesSync(join(fleet.merchants, 'acme/assets/mark.svg'), 1, 1)],
  ['a file that nothing names', (fleet) => fleet.write('acme/assets/notes.svg', mark)],
  [
    'an overlay of another environment',
    (fleet) => fleet.write('acme/merchant.staging.yaml', 'branding: { colorScheme: dark }\n'),
  ],
  ['a mistake', (fleet) => fleet.write(yaml, merchantYaml('acme', wrong))],
  ['the mistake mended', (fleet) => fleet.write(yaml, merchantYaml('acme'))],
  [
    'another brand',
    (fleet) => {
      fleet.write('lotus/merchant.yaml', merchantYaml('lotus'))
      fleet.write('lotus/assets/mark.svg', mark)
    },
  ],
  [
    'a file of the output edited',
    (fleet) => {
      const file = join(fleet.out, 'zeta/robots.txt')
      rmSync(file)
      writeFileSync(file, 'User-agent: *\n')
      chmodSync(file, 0o444)
    },
  ],
  ['a file put into the output', (fleet) => writeFileSync(join(fleet.out, 'acme/notes.txt'), 'mine')],
  ['an output removed', (fleet) => rmSync(join(fleet.out, 'acme'), { recursive: true })],
  [
    'a brand that another names',
    (fleet) => fleet.write('zeta/merchant.yaml', merchantYaml('zeta', 'seo: { description: "Better than lotus" }\n')),
  ],
  ['other sources of Livery', () => void (product.edition = ' changed')],
]

test('[FLEET-05] explain says "up to date" exactly of what a run does not build, and knows the release that it builds', async () => {
  const fleet = openFleet('acme', 'zeta')
  await fleet.generate()
  for (const [what, edit] of edits) {
    edit(fleet)
    const ids = ['acme', 'zeta', ...(what === 'nothing' || !hasLotus(fleet) ? [] : ['lotus'])]
    const explained = await Promise.all(ids.map((id) => explain(fleet, id)))
    const result = await fleet.generate()
    const saying = (...verdicts: readonly string[]): string[] =>
      explained
        .filter(({ verdict, effect }) => verdicts.includes(effect?.kind === 'failed' ? 'refused' : verdict))
        .map(({ id }) => id)
        .sort()
    expect(saying('up-to-date'), what).toEqual(currentIn(result))
    expect(saying('due'), what).toEqual(builtIn(result))
    expect(saying('refused'), what).toEqual(result.failed)
    for (const { id, effect } of explained)
      if (effect?.kind === 'built') expect(effect.release, `${what}: ${id}`).toBe(releaseOf(fleet, id))
  }
  product.edition = ''
})

const hasLotus = ({ merchants }: SmallFleet): boolean => {
  try {
    return readFileSync(join(merchants, 'lotus/merchant.yaml')).byteLength > 0
  } catch {
    return false
  }
}

describe('[FLEET-05] what changed since the build', () => {
  test('settings with their old value and the place of the new one, texts with theirs, and assets with who names them', async () => {
    const fleet = openFleet('acme')
    fleet.write('acme/locales/EN.json', '{\n  "shared:retry": "Again"\n}\n')
    await fleet.generate()
    fleet.write(yaml, teal(merchantYaml('acme', 'seo: { description: "Games" }\n')))
    fleet.write('acme/locales/EN.json', '{\n  "shared:close": "Shut",\n  "shared:retry": "Once more"\n}\n')
    fleet.write('acme/assets/mark.svg', mark.replace('<rect', '<rect x="1"'))
    const { verdict, reasons, input, effect, bundle } = await explain(fleet, 'acme')
    expect(verdict).toBe('due')
    expect(reasons.map(({ kind }) => kind)).toEqual(['input-changed'])
    expect(input?.settings).toEqual([
      {
        name: 'branding.colors.brand',
        from: { value: '#d4145a', origin: 'acme/merchant.yaml:7:53' },
        to: { value: '#0f766e', origin: 'acme/merchant.yaml:7:53' },
      },
      {
        name: 'seo.description',
        from: { value: 'acme', origin: null },
        to: { value: 'Games', origin: 'acme/merchant.yaml:9:21' },
      },
    ])
    const locales = join(fleet.merchants, 'acme/locales/EN.json')
    expect(input?.texts).toEqual([
      { name: 'EN shared:close', to: 'Shut', place: { file: locales, line: 2, column: 19 } },
      { name: 'EN shared:retry', from: 'Again', to: 'Once more', place: { file: locales, line: 3, column: 19 } },
    ])
    expect(input?.assets).toMatchObject([{ name: 'assets/mark.svg', settings: ['branding.logo', 'icons.source'] }])
    expect(input?.isReordered).toBe(false)
    const changed = effect?.kind === 'built' ? effect.files.map(({ name }) => name) : []
    expect(changed).toContain('m/index.html')
    expect(changed).toContain('m/assets/logo.svg')
    expect(changed).not.toContain('m/assets/frameworks.js')
    expect(bundle?.from).toBe(bundle?.to)
  })

  test('a setting that was removed, and one that is written elsewhere with the same value', async () => {
    const fleet = openFleet('acme')
    fleet.write(yaml, merchantYaml('acme', 'seo: { description: "Games" }\n'))
    await fleet.generate()
    fleet.write(yaml, `\n${merchantYaml('acme')}`)
    expect((await explain(fleet, 'acme')).input).toMatchObject({
      settings: [
        {
          name: 'seo.description',
          from: { value: 'Games', origin: 'acme/merchant.yaml:9:21' },
          to: { value: 'acme', origin: null },
        },
      ],
      texts: [],
      assets: [],
    })
  })

  test('that only the order of texts changed', async () => {
    const fleet = openFleet('acme')
    fleet.write('acme/locales/EN.json', '{"shared:close":"Shut","shared:retry":"Again"}')
    await fleet.generate()
    fleet.write('acme/locales/EN.json', '{"shared:retry":"Again","shared:close":"Shut"}')
    const { verdict, input, effect } = await explain(fleet, 'acme')
    expect(verdict).toBe('due')
    expect(input).toEqual({ settings: [], texts: [], assets: [], isReordered: true })
    expect(effect).toMatchObject({ kind: 'built', files: [] })
  })

  test('flags that were switched, and the bundle that follows from them', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    fleet.write(yaml, merchantYaml('acme', 'whitelabel: { NEWS3: true }\n'))
    const { bundle, effect } = await explain(fleet, 'acme')
    expect(bundle?.flags).toEqual([{ name: 'NEWS3', from: false, to: true }])
    expect(bundle?.from).not.toBe(bundle?.to)
    expect(effect?.kind === 'built' ? effect.files.map(({ name }) => name) : []).toContain('m/assets/home-page.js')
  })

  test('SOURCE_DATE_EPOCH, and files that were changed in the folder', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    rmSync(join(fleet.out, 'acme/robots.txt'))
    writeFileSync(join(fleet.out, 'acme/notes.txt'), 'mine')
    const { reasons, folder } = await explain(fleet, 'acme', 1_700_000_000)
    expect(reasons).toEqual([{ kind: 'epoch-changed', from: null, to: 1_700_000_000 }])
    expect(folder).toMatchObject({ missing: ['robots.txt'], extra: ['notes.txt'], changed: [] })
  })

  test('nothing of a folder whose records are damaged or of another build, rather than something wrong', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    const records = join(fleet.out, '.provenance')
    for (const damage of [
      () =>
        writeFileSync(join(records, 'acme.input.json'), '{"configuration":"of another build","texts":{},"assets":{}}'),
      () => writeFileSync(join(records, 'acme.input.json'), '{"texts":'),
      () => rmSync(records, { recursive: true }),
    ]) {
      damage()
      const { verdict, input, effect } = await explain(fleet, 'acme')
      expect({ verdict, input, effect: effect?.kind }).toEqual({ verdict: 'due', input: null, effect: 'built' })
    }
  })

  test('explaining builds nothing into the output, and leaves nothing behind', async () => {
    const fleet = openFleet('acme')
    await fleet.generate()
    recolour(fleet, 'acme', '#0f766e')
    const before = fleet.outputOf('.')
    await explain(fleet, 'acme')
    expect(fleet.outputOf('.')).toEqual(before)
    expect(builtIn(await fleet.generate())).toEqual(['acme'])
  })
})

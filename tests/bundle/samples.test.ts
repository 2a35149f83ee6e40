/** What the six sample merchants must keep covering: every setting, and most combinations of features. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagNames, flagSpec, type FlagName } from '../../contract/flags.ts'
import { createMerchantChecks } from '../../generator/build/emit/merchant-checks.ts'
import { loadFleet } from '../../generator/merchant/load.ts'
import type { Fleet, Merchant } from '../../generator/merchant/model.ts'

const merchantsDirectory = join(import.meta.dirname, '../../merchants')
const ids = ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']

let fleet: Fleet
beforeAll(async () => {
  fleet = await loadFleet({ merchantsDirectory, checks: createMerchantChecks() })
})

function sample(id: string): Merchant {
  const merchant = fleet.merchants.find((candidate) => candidate.id === id)
  if (!merchant) throw new Error(`No sample merchant ${id}`)
  return merchant
}

const seen = <T>(read: (merchant: Merchant) => T): Set<T> => new Set(fleet.merchants.map(read))
const on = (merchant: Merchant): readonly FlagName[] => flagNames.filter((name) => merchant.flags[name])

describe('the sample fleet', () => {
  test('is six merchants without an error or a warning', () => {
    expect(fleet.problems).toEqual([])
    expect(fleet.merchants.map(({ id }) => id).sort()).toEqual(ids)
  })

  test('stays without a problem in the staging environment', async () => {
    const staging = await loadFleet({ merchantsDirectory, environment: 'staging', checks: createMerchantChecks() })
    expect(staging.problems).toEqual([])
    const senxo = staging.merchants.find(({ id }) => id === 'senxo')
    expect(senxo?.settings.domains.canonical).toBe('staging.senxo.example')
    expect(senxo?.flags.METAPIXEL3).toBe(false)
  })

  test('calls no back end and no vendor of its own accord before it goes live', async () => {
    const bases = (loaded: Fleet) =>
      loaded.merchants
        .filter(({ settings }) => settings.api.base !== '' || settings.tracking.consent === 'implied')
        .map(({ id }) => id)
    expect(bases(fleet)).toEqual([])
    const live = await loadFleet({ merchantsDirectory, environment: 'production', checks: createMerchantChecks() })
    expect(live.problems).toEqual([])
    expect(bases(live)).toEqual(['limanay', 'tsurugami'])
  })

  test('offers the languages that it is meant to cover, in order', () => {
    const languages = Object.fromEntries(
      fleet.merchants.map(({ id, settings }) => [id, settings.languages.supported.join(' ')]),
    )
    expect(languages).toEqual({
      'nox-comet': 'EN PT-BR ES',
      senxo: 'VI TH KM EN',
      mayurdeep: 'HI BN TA NE UR EN',
      tsurugami: 'JA KO CN TW',
      plynt: 'EN',
      limanay: 'TR FR MS ID',
    })
  })

  test('has one merchant with every flag that can be on, one with none, and one with the South-East Asian mini-game', () => {
    const excluded = new Set(on(sample('nox-comet')).flatMap((name) => flagSpec(name).excludes ?? []))
    expect(flagNames.filter((name) => !sample('nox-comet').flags[name])).toEqual([...excluded])
    expect(on(sample('plynt'))).toEqual([])
    expect(sample('senxo').flags.SEALOTTMINIGAME3).toBe(true)
  })

  test('has every flag on in some merchant and off in another', () => {
    for (const name of flagNames)
      expect([name, [...seen(({ flags }) => flags[name])].sort()]).toEqual([name, [false, true]])
  })

  test('combines age gate, news and pixel in at least five ways', () => {
    expect(seen(({ flags }) => [flags.AGEGATE3, flags.NEWS3, flags.METAPIXEL3].join()).size).toBeGreaterThanOrEqual(5)
  })

  test('uses every value of the settings that offer a choice', () => {
    expect(seen(({ settings }) => settings.branding.colorScheme)).toEqual(new Set(['dark', 'light', 'auto']))
    expect(seen(({ settings }) => settings.branding.shape)).toEqual(new Set(['sharp', 'soft', 'round']))
    expect(seen(({ settings }) => settings.api.encryption)).toEqual(new Set(['legacy', 'v2']))
    expect(seen(({ settings }) => settings.captcha.version)).toEqual(new Set(['v3', 'v4']))
    expect(seen(({ settings }) => settings.registration.mode)).toEqual(new Set(['username', 'mobile', 'autoUsername']))
    expect(seen(({ settings }) => settings.market.currency.position)).toEqual(new Set(['before', 'after']))
    expect(seen(({ settings }) => settings.pwa.startupImages).size).toBe(2)
    expect(seen(({ settings }) => settings.pwa.mobileConfigProfile).size).toBe(2)
  })

  test('uses each preset three times or more', () => {
    const presets = readdirSync(join(merchantsDirectory, '_presets')).map((file) => file.replace('.yaml', ''))
    expect(presets.length).toBeGreaterThanOrEqual(2)
    for (const preset of presets) {
      const users = fleet.merchants.filter(({ settings }) => settings.extends.includes(preset))
      expect([preset, users.length >= 3]).toEqual([preset, true])
    }
  })

  test('names only hosts of the reserved example domain', () => {
    const hosts = ids.flatMap(
      (id) =>
        readFileSync(join(merchantsDirectory, id, 'merchant.yaml'), 'utf8').match(/https:\/\/[^/\s,"\]}]+/g) ?? [],
    )
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
  })
})

describe('the drawings', () => {
  const drawings = ids.flatMap((id) => {
    const folder = join(merchantsDirectory, id, 'assets')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [`${id}/${file}`, readFileSync(join(folder, file), 'utf8')] as const)
  })

  test('are each brand’s own', () => {
    expect(drawings.length).toBe(ids.length * 4 - 1)
    expect(new Set(drawings.map(([, source]) => source)).size).toBe(drawings.length)
  })

  test.each(drawings)('%s consists of shapes that need nothing from outside', (_, source) => {
    expect(source).not.toMatch(/<(text|script|style|image|use|foreignObject)\b|href=|url\((?!#)|@import|\son\w+=/)
    const drawn = [...source.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('one icon is a bitmap, small enough for the repository', () => {
    expect(sample('limanay').settings.icons.source).toBe('assets/icon.png')
    expect(statSync(join(merchantsDirectory, 'limanay/assets/icon.png')).size).toBeLessThan(250_000)
  })
})

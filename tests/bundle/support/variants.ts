import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagNames, flagSpec, type FlagName } from '../../../contract/flags.ts'
import { flagSets } from '../../support/flag-sets.ts'

/** A merchant with one combination of flags. */
export interface Variant {
  readonly id: string
  readonly on: readonly FlagName[]
}

/** All flags on that may be on together, with either mini-game; all off; each flag off, and each on, alone. */
export function flagVariants(): readonly Variant[] {
  const { maximal, otherMiniGame, allOff } = flagSets
  const without = (name: FlagName): Variant => ({
    id: `without-${name.toLowerCase()}`,
    on: maximal.filter((other) => other !== name),
  })
  const alone = (name: FlagName): Variant => ({ id: `only-${name.toLowerCase()}`, on: aloneWith(name) })
  return [
    { id: 'all-on', on: maximal },
    { id: 'other-mini-game', on: otherMiniGame },
    { id: 'all-off', on: allOff },
    ...maximal.map(without),
    ...flagNames.map(alone),
  ]
}

/** The flag, and the first of those of which it needs one. */
export const aloneWith = (name: FlagName): readonly FlagName[] => [
  name,
  ...((flagSpec(name).needsOneOf?.slice(0, 1) ?? []) as FlagName[]),
]

/** Writes the folder of the merchants. @param assets the folder of a sample merchant's drawings */
export function writeVariants(folder: string, variants: readonly Variant[], assets: string): void {
  for (const [index, variant] of variants.entries()) {
    const merchant = join(folder, variant.id)
    mkdirSync(merchant, { recursive: true })
    cpSync(assets, join(merchant, 'assets'), { recursive: true })
    // JSON is YAML.
    writeFileSync(join(merchant, 'merchant.yaml'), JSON.stringify(settingsOf(variant, index), null, 2))
  }
}

function settingsOf({ id, on }: Variant, index: number): object {
  const digits = String(910_000_000_000 + index)
  return {
    schema: 1,
    code: `VARIANT${index}X`,
    name: `Variant Number ${index}`,
    domains: { canonical: `${id}.example` },
    whitelabel: Object.fromEntries(on.map((name) => [name, true])),
    languages: { supported: ['EN'], default: 'EN' },
    market: { country: 'IE', currency: { code: 'EUR', symbol: '€' } },
    branding: { logo: 'assets/logo.svg', colors: { brand: '#16181d' }, colorScheme: 'light' },
    icons: {
      source: 'assets/icon.svg',
      maskable: 'assets/icon-maskable.svg',
      monochrome: 'assets/icon-mono.svg',
      background: '#efede8',
    },
    firebase: {
      apiKey: `demo-public-web-key-${index}`,
      appId: `1:${digits}:web:variant`,
      authDomain: `auth.${id}.example`,
      projectId: `variant-${index}-demo`,
      messagingSenderId: digits,
      googleWebClientId: `${digits}-variant.apps.googleusercontent.com`,
      vapidKey: 'BH9_-hlal3Mg9cy5l7JMGMmGywhRNGlBfwmqJLm2geezwPWzgIu6eDKA3ZV1oj-T_0IhBFQAScGekZqnbscr2Gs',
    },
    captcha: { captchaId: `demo-captcha-variant-${index}`, testCaptchaId: 'demo-captcha-test' },
    tracking: trackingOf(index),
    legal: { minimumAge: 18, ageGate: on.includes('AGEGATE3') },
  }
}

function trackingOf(index: number): object {
  const id = (vendor: string): string[] => [`${vendor}-variant-${index}`]
  return {
    consent: 'required',
    meta: [String(920_000_000_000 + index)],
    google: id('G'),
    tiktok: id('tt'),
    kwai: id('kw'),
    x: id('xx'),
    bigo: id('bg'),
  }
}

import { expect, test } from 'vitest'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { flagNames } from '../../../contract/flags.ts'
import { planBrandConfig } from '../../plan/brand-config.ts'
import { fileOrigin } from './file-origin.ts'

/** The settings with every path that is read of them noted. */
function noting<T extends object>(settings: T, read: Set<string>, above = ''): T {
  return new Proxy(settings, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || Array.isArray(target)) return value
      read.add(above + key)
      return typeof value === 'object' && value !== null ? noting(value, read, `${above}${key}.`) : value
    },
  })
}

test("[FLEET-05] the script of the brand's facts names every setting that decides it", () => {
  const merchant = {
    ...pageMerchant({}, flagNames),
    directory: '',
    textOverrides: {},
    provenance: new Map(),
    inputFiles: [],
  }
  const read = new Set<string>()
  const picture = { url: '', width: 1, height: 1 }
  planBrandConfig(
    { ...merchant, settings: noting(merchant.settings, read) },
    { logo: picture, icon: picture, hero: { ...picture, srcset: '' }, texts: {}, licences: '' },
  )
  const paths = [...read].filter((path) => ![...read].some((other) => other.startsWith(`${path}.`)))
  expect(paths.length).toBeGreaterThan(40)
  const values = Object.fromEntries(paths.map((path) => [path, { value: '', origin: 'lotus/merchant.yaml:1:1' }]))
  const origin = fileOrigin({ path: 'm/assets/brand-0123456789ab.js', role: 'brand', merchant, values })
  expect(paths.filter((path) => !origin?.settings.some((setting) => setting.path === path))).toEqual([])
})

import { expect, test } from 'vitest'
import { merchantSchema } from './schema.ts'

const smallest = {
  schema: 1,
  code: 'ACME1',
  name: 'Acme',
  domains: { canonical: 'www.acme.example' },
  languages: { supported: ['EN'], default: 'EN' },
  market: { country: 'MT', currency: { code: 'EUR', symbol: '€' } },
  branding: { logo: 'assets/logo.svg', colors: { brand: '#d4145a' } },
  icons: { source: 'assets/icon.svg' },
}

test('a merchant needs little; the rest has defaults', () => {
  const settings = merchantSchema.parse(smallest)
  expect(settings.pwa.shortName).toBe('Acme')
  expect(settings.legal.securityContact).toBe('https://www.acme.example/m/help')
  expect(settings.captcha.loader).toBe('https://static.geetest.com/v4/gt4.js')
  expect(settings.whitelabel.CBS3).toBe(false)
  expect(settings.seo.publicPages).toContain('/m/home')
})

test('every default may be written out', () => {
  const { extends: _, ...settings } = merchantSchema.parse(smallest)
  expect(merchantSchema.parse(settings)).toEqual({ ...settings, extends: [] })
})

import { depositPath, newsPath } from '../../../contract/paths.ts'
import { merchantSchema, type MerchantSettings } from '../../merchant/schema.ts'

/** Settings of a merchant with every kind of icon and image. */
export function settingsWith(changes: Record<string, unknown> = {}): MerchantSettings {
  return merchantSchema.parse({
    schema: 1,
    code: 'LOTUS88',
    name: 'Lotus 88',
    domains: { canonical: 'www.lotus88.example' },
    languages: { supported: ['UR', 'EN'], default: 'UR' },
    market: { country: 'VN', currency: { code: 'VND', symbol: '₫', position: 'after' } },
    branding: { logo: 'logo.svg', colors: { brand: '#d4145a' }, colorScheme: 'dark' },
    icons: { source: 'icon.svg' },
    pwa: {
      shortName: 'Lotus88',
      description: 'Games.',
      shortcuts: [
        { name: 'Deposit', url: depositPath },
        { name: 'News', url: newsPath },
      ],
      screenshots: [
        { source: 'home.webp', label: 'Home' },
        { source: 'wide.png', form: 'wide' },
      ],
      startupImages: true,
    },
    ...changes,
  })
}

import { join } from 'node:path'
import { depositPath } from '../../../../contract/paths.ts'
import type { ImageMerchant } from '../../../plan/icons/instructions.ts'
import { productRoot } from '../../../root.ts'

export const ground = '#3b0764'

/** A merchant with the drawings of `tests/fixtures/images`. */
export function merchant(
  icons: Partial<ImageMerchant['settings']['icons']> = {},
  pwa: Partial<ImageMerchant['settings']['pwa']> = {},
): ImageMerchant {
  return {
    directory: join(productRoot, 'tests/fixtures/images'),
    settings: {
      branding: { logo: 'logo.svg', colors: { brand: '#d4145a' }, colorScheme: 'auto', shape: 'soft' },
      icons: { source: 'icon.svg', background: ground, ...icons },
      pwa: { shortcuts: [{ name: 'Deposit', url: depositPath }], startupImages: false, screenshots: [], ...pwa },
    },
  }
}

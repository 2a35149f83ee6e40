import type { BrandConfig } from '../../../contract/brand.ts'
import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import type { Merchant } from '../../merchant/model.ts'

/** The facts about a merchant that the sandbox needs. */
export function sandboxMerchantOf(
  merchant: Merchant,
  brand: BrandConfig,
  manifest: SandboxMerchant['manifest'],
): SandboxMerchant {
  const { colors } = merchant.settings.branding
  const main = colors.brand ?? colors.accent ?? '#888888'
  const ground = manifest['background_color']
  return {
    brand,
    flags: merchant.flags,
    encryption: merchant.settings.api.encryption,
    manifest,
    palette: { brand: main, accent: colors.accent ?? main, ground: typeof ground === 'string' ? ground : main },
  }
}

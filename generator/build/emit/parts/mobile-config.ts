import type { BrandAddresses } from '../../../plan/brand-config.ts'
import type { Merchant } from '../../../merchant/model.ts'
import { planMobileConfig } from '../../../plan/mobile-config.ts'
import { urlOf, type Draft } from '../draft.ts'
import { renderTemplate } from '../render-template.ts'
import type { ImageParts } from './images.ts'

/** Adds the iOS web-clip profile if the merchant has one (OUT-06). */
export async function addMobileConfig(
  draft: Draft,
  merchant: Merchant,
  images: ImageParts,
): Promise<Pick<BrandAddresses, 'mobileConfig'>> {
  if (!merchant.settings.pwa.mobileConfigProfile) return {}
  const profile = renderTemplate('web-clip.mobileconfig', planMobileConfig(merchant, images.bytesOf('icon-192')))
  return { mobileConfig: urlOf(await draft.add(`m/${merchant.id}.mobileconfig`, 'hosting', profile)) }
}

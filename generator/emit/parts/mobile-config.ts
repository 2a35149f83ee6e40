import type { Merchant } from '../../merchant/model.ts'
import { planMobileConfig } from '../../plan/mobile-config.ts'
import { urlOf, type Draft } from '../draft.ts'
import { renderTemplate } from '../render-template.ts'
import type { ImageParts } from './images.ts'

/** Adds the iOS web-clip profile where the merchant asks for it (OUT-06). */
export async function addMobileConfig(draft: Draft, merchant: Merchant, images: ImageParts): Promise<{ readonly mobileConfig?: string }> {
  if (!merchant.settings.pwa.mobileConfigProfile) return {}
  const profile = renderTemplate('web-clip.mobileconfig', planMobileConfig(merchant, images.bytesOf('apple-touch-icon')))
  return { mobileConfig: urlOf(await draft.add('m/brand.mobileconfig', 'hosting', profile)) }
}

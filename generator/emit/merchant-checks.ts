import type { MerchantChecks } from '../merchant/checks.ts'
import { checkContrast } from '../plan/theme/check-contrast.ts'
import { productRoot } from '../root.ts'
import { checkSafeZone, inspectImage } from './check-image.ts'
import { loadNamespaces } from './load-texts.ts'

/** The judgements that loading merchants asks of other layers; each answer about a file is found once. */
export function createMerchantChecks(): MerchantChecks {
  let namespaces: ReturnType<typeof loadNamespaces> | undefined
  return {
    inspectImage,
    safeZoneOvershoot: async (file) => (await checkSafeZone(file)).overshootPercent,
    checkContrast,
    baseTexts: () => (namespaces ??= loadNamespaces(productRoot)),
  }
}

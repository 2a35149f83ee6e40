import type { MerchantChecks } from '../merchant/checks.ts'
import { checkContrast } from '../plan/theme/check-contrast.ts'
import { productRoot } from '../root.ts'
import { checkSafeZone, inspectImage } from './check-image.ts'
import { inspectFont } from './fonts.ts'
import { loadNamespaces } from './load-texts.ts'

type ImageChecks = Pick<MerchantChecks, 'inspectImage' | 'safeZoneOvershoot' | 'inspectFont'>

const freshImageChecks: ImageChecks = {
  inspectImage,
  inspectFont,
  safeZoneOvershoot: async (file) => (await checkSafeZone(file)).overshootPercent,
}

/** The checks of other layers that loading merchants needs. */
export function createMerchantChecks(images: ImageChecks = freshImageChecks): MerchantChecks {
  let namespaces: ReturnType<typeof loadNamespaces> | undefined
  return {
    ...images,
    checkContrast: (branding) => (derivesItsTexts(branding) ? [] : checkContrast(branding)),
    baseTexts: () => (namespaces ??= loadNamespaces(productRoot)),
  }
}

/** Derived backgrounds and texts are chosen for their contrast; only given ones can lack it. */
const derivesItsTexts = ({ colors }: Parameters<typeof checkContrast>[0]): boolean =>
  colors.background === undefined && colors.text === undefined

import type { MerchantChecks } from '../../merchant/checks.ts'
import { checkContrast } from '../../plan/theme/check-contrast.ts'
import { productRoot } from '../../root.ts'
import { checkSafeZone, inspectBytes } from './check-image.ts'
import { inspectFont } from './fonts.ts'
import { loadNamespaces } from './load-texts.ts'

export type ImageChecks = Required<Pick<MerchantChecks, 'inspectImage' | 'safeZoneOvershoot' | 'inspectFont'>>

export const imageChecks = {
  inspectImage: ({ bytes, file }, use) => inspectBytes(bytes, file, use),
  inspectFont: async ({ bytes }) => inspectFont(bytes),
  safeZoneOvershoot: async ({ bytes }) => (await checkSafeZone(bytes)).overshootPercent,
} satisfies ImageChecks

/** The checks of other layers that loading merchants needs. */
export function createMerchantChecks(images: ImageChecks = imageChecks): MerchantChecks {
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

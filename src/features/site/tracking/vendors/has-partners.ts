import type { BrandConfig } from '../../../../../contract/brand.ts'

/** Whether `partnersOf` finds any. Apart from it, because the entry asks before the rest of the feature is fetched. */
export const hasPartners = ({ tracking }: Pick<BrandConfig, 'tracking'>): boolean =>
  Object.values(tracking?.vendors ?? {}).some((ids) => ids.length > 0)

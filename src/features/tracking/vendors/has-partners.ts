import type { BrandConfig } from '../../../../contract/brand.ts'

/** Whether `partnersOf` finds any. Apart from it, because the entry asks before the rest of the feature is fetched. */
export const hasPartners = ({ tracking }: Pick<BrandConfig, 'tracking'>): boolean =>
  __FLAGS__.METAPIXEL3 && (tracking?.vendors.meta ?? []).length > 0

import type { BrandLink } from '../../../contract/brand.ts'
import type { LanguageCode } from '../../../contract/languages.ts'

/** The label of a merchant's link in a language. */
export const linkLabel = ({ label, labels }: BrandLink, code: LanguageCode): string => labels?.[code] ?? label

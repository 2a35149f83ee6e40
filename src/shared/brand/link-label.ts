import type { BrandLink } from '../../../contract/brand.ts'
import type { LanguageCode } from '../../../contract/languages.ts'

/** What a link of the merchant is called in a language. */
export const linkLabel = ({ label, labels }: BrandLink, code: LanguageCode): string => labels?.[code] ?? label

import type { BrandConfig } from '../../../contract/brand.ts'
import { languageCatalogue } from '../../../contract/languages.ts'
import { controlPath } from '../../../contract/sandbox.ts'
import type { SandboxMerchant } from '../../../contract/sandbox.ts'

/** A brand that stands in a phone of the start page. */
export interface FramedBrand {
  readonly id: string
  /** Origin of the served brand. */
  readonly url: string
  readonly brand: BrandConfig
  readonly palette: SandboxMerchant['palette']
  /** The app icon's png, absolute; the still of a phone whose storefront is not loaded yet. */
  readonly icon: string
}

/** What the page is told of a brand; texts come from merchant files and are put into the page as texts. */
export const factsOf = ({ id, url, brand, palette }: FramedBrand, backend: string): object => ({
  id,
  url,
  name: brand.name,
  palette,
  /** A brand with one scheme keeps it whatever is switched. */
  scheme: brand.look.colorScheme,
  languages: brand.languages.supported.map((code) => ({
    code,
    tag: languageCatalogue[code].locale,
    name: languageCatalogue[code].nativeName,
  })),
  icon: `icons/${id}.png`,
  control: `${backend}${controlPath}#${encodeURIComponent(brand.code)}`,
})

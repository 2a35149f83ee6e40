import type { BrandConfig } from '../../../../contract/brand.ts'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { homePath } from '../../../../contract/paths.ts'
import { controlPath } from '../../../../contract/sandbox.ts'
import type { SandboxMerchant } from '../../../../contract/sandbox.ts'

/** A brand that is shown in a phone on the start page. */
export interface FramedBrand {
  readonly id: string
  /** Origin of the served brand. */
  readonly url: string
  readonly brand: BrandConfig
  readonly palette: SandboxMerchant['palette']
  /**
   * Absolute path of the app icon's png, shown in a phone until its storefront has loaded; absent if it does not exist.
   */
  readonly icon: string | undefined
}

/** The page's facts about a brand. Texts come from merchant files and are inserted as text, never as html. */
export const factsOf = ({ id, url, brand, palette }: FramedBrand, backend: string): object => ({
  id,
  url,
  home: `${url}${homePath}`,
  name: brand.name,
  palette,
  /** A brand with only one scheme ignores the switch. */
  scheme: brand.look.colorScheme,
  languages: brand.languages.supported.map((code) => ({
    code,
    tag: languageCatalogue[code].locale,
    name: languageCatalogue[code].nativeName,
  })),
  icon: `icons/${id}.png`,
  control: `${backend}${controlPath}#${encodeURIComponent(brand.code)}`,
})

import type { ProviderChannel } from '../../../../../contract/wire/account.ts'

/** A vendor's logo, in the vendor's own colors: trademarks do not follow the brand. */
export interface VendorMark {
  /** Side length of the square that it is drawn on. */
  readonly size: number
  /** `fill` is `currentColor` if the vendor's logo is monochrome, dark or light. */
  readonly paths: readonly { readonly fill: string; readonly d: string }[]
}

export interface Provider {
  readonly channel: ProviderChannel
  /** The vendor's name, the same in every language. */
  readonly name: string
  readonly mark: VendorMark
  /** Refuses browsers inside other apps. */
  readonly refusesInAppBrowsers?: true
}

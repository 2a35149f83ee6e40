import type { ProviderChannel, ProviderTitle } from '../../../../../contract/identity-providers.ts'

/** A vendor's logo, in the vendor's own colors: trademarks do not follow the brand. */
export interface VendorMark {
  /** Side length of the square that it is drawn on. */
  readonly size: number
  /** `fill` is `currentColor` if the vendor's logo is monochrome, dark or light. */
  readonly paths: readonly { readonly fill: string; readonly d: string }[]
}

interface ProviderOf<Channel extends ProviderChannel> {
  readonly channel: Channel
  readonly name: ProviderTitle<Channel>
  readonly mark: VendorMark
  /** Refuses browsers inside other apps. */
  readonly refusesInAppBrowsers?: true
}
export type Provider = { readonly [Channel in ProviderChannel]: ProviderOf<Channel> }[ProviderChannel]

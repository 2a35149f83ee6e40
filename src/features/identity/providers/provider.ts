import type { ProviderChannel } from '../../../../contract/wire/account.ts'

/** A vendor's sign of itself, in the vendor's own colours: trademarks do not follow the brand. */
export interface VendorMark {
  /** Side of the square that it is drawn on. */
  readonly size: number
  /** `fill` is `currentColor` where the vendor's sign is in one colour, dark or light. */
  readonly paths: readonly { readonly fill: string; readonly d: string }[]
}

export interface Provider {
  readonly channel: ProviderChannel
  /** Its proper name, the same in every language. */
  readonly name: string
  readonly mark: VendorMark
  /** Serves no browser inside another app. */
  readonly refusesInAppBrowsers?: true
}

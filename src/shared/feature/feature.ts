/** The public door of a feature: what `src/app` may know of it. */
import type { ComponentType } from 'react'
import type { BrandConfig } from '../../../contract/brand.ts'
import type { WhitelabelName } from '../../../contract/wire/system.ts'
import type { IconName } from '../ui/icons/icons.ts'

export interface FeatureRoute {
  /** Full path, e.g. `/m/news`; ids stand in the query. */
  readonly path: string
  /** Further paths that lead to this one. */
  readonly aliases?: readonly string[]
  readonly load: () => Promise<{ readonly Page: ComponentType }>
  /** A page for members leads everybody else to sign in, or to `guestsTo` (ROUTE-09, ROUTE-10). */
  readonly access: 'public' | 'member'
  readonly guestsTo?: string
  /** The page is there as long as the back end does not switch this flag off (CFG-05). */
  readonly flag?: WhitelabelName
}

export interface NavEntry {
  readonly to: string
  /** `namespace:key` of the label; the namespace must be of the text group `shell`. */
  readonly label: string
  readonly icon: IconName
  /** Ascending; the bottom bar shows the first four of its entries, the menu comes last. */
  readonly order: number
  readonly place: 'bottom' | 'menu'
}

/** Places of the shell and of pages that features may fill. */
export type SlotName =
  | 'gate' // covers everything until it lets the visitor through; there before the page first shows, or the page does not start
  | 'background' // renders nothing, runs effects
  | 'overlay' // above the page
  | 'home' // sections of the home page
  | 'footer'
  | 'captcha' // inside a CaptchaField of a form
  | 'phone-auth' // inside a form with an SMS code that the phone-auth provider sends
  | 'sign-in-methods' // other ways in, below the forms to sign in and to join
  | 'account-overlay' // above the pages to sign in and to join
  | 'menu' // on top of the menu, in place of log in and join, while a member is signed in
  | 'header' // beside the logo, in place of log in and join, while a member is signed in

export interface SlotEntry {
  readonly slot: SlotName
  readonly order: number
  /** Asked once, at the start: a part that is not needed is never fetched. */
  readonly needed?: (brand: BrandConfig) => boolean
  /** Shows none of the feature's texts itself, so they are not fetched with it. */
  readonly texts?: false
  readonly load: () => Promise<{ readonly Part: ComponentType }>
}

/** A sheet by name, fetched when it is opened first; see `usePanel`. */
interface PanelEntry {
  readonly panel: string
  readonly load: () => Promise<{ readonly Part: ComponentType }>
}

export interface Feature {
  /** Folder name; also the namespace of its texts, which are ready before any of its parts shows. */
  readonly name: string
  readonly routes?: readonly FeatureRoute[]
  readonly nav?: readonly NavEntry[]
  readonly slots?: readonly SlotEntry[]
  readonly panels?: readonly PanelEntry[]
}

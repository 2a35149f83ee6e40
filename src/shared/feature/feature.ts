/** A feature's public interface: everything that `src/app` may know about it. */
import type { FunctionComponent } from 'react'
import type { BrandConfig } from '../../../contract/brand.ts'
import type { SwitchName } from '../../../contract/wire/system.ts'
import type { PanelName } from '../navigation/panel.ts'
import type { OverlayName, OverlayProps } from '../overlay/overlays.ts'
import type { OverlayConditions } from '../overlay/pick-overlay.ts'
import type { AnyIcon } from '../ui/icons/icon.tsx'
import type { IconName } from '../ui/icons/icons.ts'
import type { Audience } from '../session/audience.ts'
import type { AppStore } from '../store/app-store.ts'
import type { SlotName, SlotProps } from './slots.ts'

/**
 * Pages, panels and overlays are fetched together with the texts of all pages, except those whose texts are loaded at
 * the start (the group `shell`).
 */
type ShellTexts = 'shell'

/** Slots and watchers show texts that are loaded at the start; for others, those of all pages are fetched with them. */
type PageTexts = 'pages'

interface LoadedPage {
  readonly Page: FunctionComponent
  /** Asks for what the page shows first; the app renders with the answers where the html's early calls have brought them. */
  readonly ask?: (dispatch: AppStore['dispatch']) => Promise<unknown>
}

export interface FeatureRoute {
  /** Full path, e.g. `/m/news`; ids are in the query. */
  readonly path: string
  /** Further paths that lead to this one. */
  readonly aliases?: readonly string[]
  readonly texts?: ShellTexts
  readonly load: () => Promise<LoadedPage>
  /** Slots on the page's first screen: their parts are fetched with it, so that nothing moves when they appear. */
  readonly slots?: readonly SlotName[]
  /**
   * A page for members redirects guests to the sign-in page, or to `guestsTo` (ROUTE-09, ROUTE-10). Where a page for
   * guests redirects members depends on its address (AUTH-09), so it decides that itself, with `GuestsOnly`.
   */
  readonly audience?: Extract<Audience, 'member'>
  readonly guestsTo?: string
  /** After maintenance and after an update, this page is reloaded; from any other, the player goes home (SHELL-08). */
  readonly isMain?: true
  /** The page exists as long as the back end does not switch this flag off (CFG-05). */
  readonly flag?: SwitchName
}

interface NavEntryIn<Place> {
  readonly to: string
  /** `namespace:key` of the label, which is in the group `shell` unless it is for the member center. */
  readonly label: string
  /**
   * Ascending. The bottom bar shows the first four of its entries, the menu comes last. The first button stands out:
   * in the menu at the top, in the header at its end.
   */
  readonly order: number
  readonly place: Place
  readonly audience?: Audience
}

interface WithIcon {
  readonly icon: IconName
}

export type MemberGroup = 'money' | 'rewards' | 'account' | 'service'

interface MemberRow extends NavEntryIn<'member'> {
  readonly group: MemberGroup
  readonly icon: AnyIcon
}

/**
 * A link in the bottom bar, in the menu or in the member center, or a button that both the header and the menu have. A
 * row of the member center is left out while the back end has switched its page off.
 */
export type NavEntry =
  | (NavEntryIn<'bottom'> & WithIcon)
  | (NavEntryIn<'menu'> & WithIcon)
  | MemberRow
  | NavEntryIn<'button'>

interface SlotEntryOf<Name extends SlotName> {
  readonly slot: Name
  readonly order: number
  readonly audience?: Audience
  /** Evaluated once, at the start: a part that is not needed is never fetched. */
  readonly needed?: (brand: BrandConfig) => boolean
  readonly texts?: PageTexts
  readonly load: () => Promise<{ readonly Part: FunctionComponent<SlotProps[Name]> }>
}

/** A part for one place of the shell or of a page. */
export type SlotEntry = { readonly [Name in SlotName]: SlotEntryOf<Name> }[SlotName]

/** A sheet by name, fetched when it is first opened; see `usePanel`. */
interface PanelEntry {
  readonly panel: PanelName
  readonly texts?: ShellTexts
  /** Slots whose parts are fetched with the sheet, so that it opens at its full height. */
  readonly slots?: readonly SlotName[]
  readonly load: () => Promise<{ readonly Part: FunctionComponent }>
}

interface OverlayEntryOf<Name extends OverlayName> extends OverlayConditions {
  readonly name: Name
  readonly texts?: ShellTexts
  /**
   * Fetched when the overlay is first shown. Without it, the feature that requests the overlay renders it, and the
   * conductor only holds back all others.
   */
  readonly load?: () => Promise<{ readonly Part: FunctionComponent<OverlayProps<Name>> }>
}

/** What may lie over the page, one at a time, once it is requested (`useOverlay`, `overlayAsked`). */
export type OverlayEntry = { readonly [Name in OverlayName]: OverlayEntryOf<Name> }[OverlayName]

/** Observes the store, the browser or the back end as long as the page is open, and may show something. */
export interface WatcherEntry {
  /** Starts with the page. Every other watcher waits, so that the first page has the network to itself. */
  readonly early?: true
  /** Asked once, at the start. If false, the watcher is never fetched. */
  readonly needed?: (brand: BrandConfig) => boolean
  /** Fetched once there is a member; it stays when the member leaves, because the end of a session concerns it too. */
  readonly audience?: Extract<Audience, 'member'>
  /**
   * Asked once, at the start. If true (an earlier visit left something to do), the watcher does not wait for a member.
   */
  readonly unfinished?: () => boolean
  readonly texts?: PageTexts
  readonly load: () => Promise<{ readonly Watcher: FunctionComponent }>
}

export interface Feature {
  /** Folder name; also the namespace of its texts. */
  readonly name: string
  readonly routes?: readonly FeatureRoute[]
  readonly nav?: readonly NavEntry[]
  readonly slots?: readonly SlotEntry[]
  readonly panels?: readonly PanelEntry[]
  readonly overlays?: readonly OverlayEntry[]
  readonly watchers?: readonly WatcherEntry[]
}

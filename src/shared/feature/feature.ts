/** The public door of a feature: what `src/app` may know of it. */
import type { ComponentType } from 'react'

export interface FeatureRoute {
  /** Full path, e.g. `/m/news`. */
  readonly path: string
  readonly load: () => Promise<{ readonly Page: ComponentType }>
  readonly access: 'public' | 'member'
}

export interface NavEntry {
  readonly to: string
  /** `namespace:key` of the label. */
  readonly label: string
  /** Name of an icon of the design system. */
  readonly icon: string
  /** Ascending; the bottom bar shows the first five of its entries. */
  readonly order: number
  readonly place: 'bottom' | 'menu'
}

/** Places of the shell and of pages that features may fill. */
export type SlotName =
  | 'gate' // covers everything until it lets the visitor through
  | 'background' // renders nothing, runs effects
  | 'overlay' // above the page
  | 'home' // sections of the home page
  | 'footer'

export interface SlotEntry {
  readonly slot: SlotName
  readonly order: number
  readonly load: () => Promise<{ readonly Part: ComponentType }>
}

export interface Feature {
  readonly name: string
  readonly routes?: readonly FeatureRoute[]
  readonly nav?: readonly NavEntry[]
  readonly slots?: readonly SlotEntry[]
}

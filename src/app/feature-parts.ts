import type { ComponentType } from 'react'
import type { BrandConfig } from '../../contract/brand.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import type { Feature, FeatureRoute, NavEntry, SlotName } from '../shared/feature/feature.ts'
import type { SlotPart } from '../shared/feature/slot.tsx'
import { lazyPart } from './lazy-part.ts'
import { createPendingPages, type PendingPages } from './pending-pages.ts'

export interface AppRoute extends FeatureRoute {
  readonly Page: ComponentType
  /** Fetches the page and its texts ahead of need; rejects when they cannot be had. */
  readonly fetch: () => Promise<unknown>
}

interface FetchedPart extends SlotPart {
  readonly fetch: () => Promise<unknown>
}

/** The features, ready for React: each part is fetched with its texts when it is first shown. */
export interface FeatureParts {
  readonly routes: readonly AppRoute[]
  readonly pending: PendingPages
  readonly nav: (place: NavEntry['place']) => readonly NavEntry[]
  readonly slot: (name: SlotName) => readonly SlotPart[]
  readonly panel: (name: string) => FetchedPart | undefined
  /** Fetches what has to stand before the page from its first moment on; rejects when it cannot be had. */
  readonly fetchGates: () => Promise<readonly ComponentType[]>
}

type Prepare = LanguageService['prepare']
type Load = () => Promise<{ readonly Part: ComponentType } | undefined>

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order

export function joinFeatures(features: readonly Feature[], prepare: Prepare, brand: BrandConfig): FeatureParts {
  const pending = createPendingPages()
  const nav = features.flatMap((feature) => feature.nav ?? []).sort(byOrder)
  const slots = joinSlots(features, prepare, brand)
  const panels = joinPanels(features, prepare)
  return {
    routes: features.flatMap((feature) =>
      (feature.routes ?? []).map((route) => appRoute(feature.name, route, prepare, pending)),
    ),
    pending,
    nav: (place) => nav.filter((entry) => entry.place === place),
    slot: (name) => slots.filter((entry) => entry.slot === name),
    panel: (name) => panels.get(name),
    fetchGates: () => Promise.all(slots.filter(({ slot }) => slot === 'gate').map(({ fetch }) => fetch())),
  }
}

function joinSlots(features: readonly Feature[], prepare: Prepare, brand: BrandConfig) {
  return features
    .flatMap(({ name, slots = [] }) =>
      slots
        .filter(({ needed }) => !needed || needed(brand))
        .map(({ slot, order, load, texts }, index) => ({
          slot,
          order,
          ...slotPart(`${name}-${index}`, name, load, texts === false ? withoutTexts : prepare),
        })),
    )
    .sort(byOrder)
}

const withoutTexts: Prepare = () => Promise.resolve()

const joinPanels = (features: readonly Feature[], prepare: Prepare) =>
  new Map(
    features.flatMap(({ name, panels = [] }) =>
      panels.map(({ panel, load }) => [panel, slotPart(panel, name, load, prepare)] as const),
    ),
  )

function slotPart(
  key: string,
  name: string,
  load: Load,
  prepare: Prepare,
): SlotPart & { readonly fetch: () => Promise<ComponentType> } {
  const { Component, fetch } = lazyPart(async () => (await withTexts(name, load, prepare))?.Part)
  return { key, Part: Component, fetch }
}

function appRoute(name: string, route: FeatureRoute, prepare: Prepare, pending: PendingPages): AppRoute {
  const { Component, fetch } = lazyPart(
    async () => (await withTexts<{ readonly Page: ComponentType } | undefined>(name, route.load, prepare))?.Page,
    pending.during,
  )
  return { ...route, fetch, Page: Component }
}

async function withTexts<Loaded>(name: string, load: () => Promise<Loaded>, prepare: Prepare): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), prepare(name)])
  return loaded
}

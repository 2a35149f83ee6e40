import { lazy, type ComponentType } from 'react'
import type { BrandConfig } from '../../contract/brand.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import type { Feature, FeatureRoute, NavEntry, SlotName } from '../shared/feature/feature.ts'
import type { SlotPart } from '../shared/feature/slot.tsx'
import { whileReloading } from './while-reloading.ts'

export interface AppRoute extends FeatureRoute {
  readonly Page: ComponentType
  /** Fetches the page and its texts ahead of need; rejects when they cannot be had. */
  readonly fetch: () => Promise<unknown>
}

/** The features, ready for React: each part is fetched with its texts when it is first shown. */
export interface FeatureParts {
  readonly routes: readonly AppRoute[]
  readonly nav: (place: NavEntry['place']) => readonly NavEntry[]
  readonly slot: (name: SlotName) => readonly SlotPart[]
  readonly panel: (name: string) => SlotPart | undefined
  /** Fetches what has to stand before the page from its first moment on; rejects when it cannot be had. */
  readonly fetchGates: () => Promise<readonly ComponentType[]>
}

type Prepare = LanguageService['prepare']

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order

export function joinFeatures(features: readonly Feature[], prepare: Prepare, brand: BrandConfig): FeatureParts {
  const nav = features.flatMap((feature) => feature.nav ?? []).sort(byOrder)
  const slots = features
    .flatMap(({ name, slots = [] }) => slots.map((entry, index) => ({ ...entry, name, key: `${name}-${index}`, Part: lazyPart(name, entry.load, prepare) })))
    .filter(({ needed }) => !needed || needed(brand))
    .sort(byOrder)
  const panels = new Map(
    features.flatMap((feature) => (feature.panels ?? []).map((entry) => [entry.panel, { key: entry.panel, Part: lazyPart(feature.name, entry.load, prepare) }] as const)),
  )
  return {
    routes: features.flatMap((feature) => (feature.routes ?? []).map((route) => appRoute(feature.name, route, prepare))),
    nav: (place) => nav.filter((entry) => entry.place === place),
    slot: (name) => slots.filter((entry) => entry.slot === name),
    panel: (name) => panels.get(name),
    fetchGates: () =>
      Promise.all(slots.filter(({ slot }) => slot === 'gate').map(async ({ name, load }) => (await whileReloading(withTexts(name, load, prepare))).Part)),
  }
}

function appRoute(name: string, route: FeatureRoute, prepare: Prepare): AppRoute {
  const fetch = withTexts(name, route.load, prepare)
  return { ...route, fetch, Page: lazy(async () => ({ default: (await whileReloading(fetch)).Page })) }
}

const lazyPart = (name: string, load: () => Promise<{ readonly Part: ComponentType }>, prepare: Prepare): ComponentType =>
  lazy(async () => ({ default: (await whileReloading(withTexts(name, load, prepare))).Part }))

const withTexts =
  <Loaded>(name: string, load: () => Promise<Loaded>, prepare: Prepare) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), prepare(name)])
    return loaded
  }

import { type FunctionComponent, createContext, use } from 'react'
import type { BrandConfig } from '../../contract/brand.ts'
import { memberHomePath } from '../../contract/paths.ts'
import type { Feature, FeatureRoute, NavEntry, SlotEntry } from '../shared/feature/feature.ts'
import type { FindParts, SlotPart } from '../shared/feature/slot.tsx'
import type { SlotName } from '../shared/feature/slots.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import { lazyPart } from './lazy-part.ts'

export interface AppRoute extends FeatureRoute {
  readonly Page: FunctionComponent
  /** Prefetches the page and its texts; rejects when that fails. */
  readonly fetch: () => Promise<unknown>
}

interface NamedPart {
  readonly key: string
  readonly Part: FunctionComponent
}

interface WatcherPart extends NamedPart {
  readonly isForMembers: boolean
}

interface FetchedPart extends NamedPart {
  readonly fetch: () => Promise<unknown>
}

/** The features' parts as React components; each is fetched with its texts when it is first rendered. */
export interface FeatureParts {
  /** The features as they were passed in, for parts of the app that add more of them later. */
  readonly features: readonly Feature[]
  readonly routes: readonly AppRoute[]
  readonly slots: readonly AnySlotPart[]
  /** Paths of the main pages, aliases included. */
  readonly mainPages: readonly string[]
  readonly pending: PendingPages
  readonly nav: FindNav
  readonly slot: FindParts
  readonly panel: (name: string) => FetchedPart | undefined
  readonly watchers: readonly WatcherPart[]
}

type NavEntryAt<Place extends NavEntry['place']> = Extract<NavEntry, { readonly place: Place }>
type FindNav = <Place extends NavEntry['place']>(place: Place) => readonly NavEntryAt<Place>[]

const isAt = <Place extends NavEntry['place']>(entry: NavEntry, place: Place): entry is NavEntryAt<Place> =>
  entry.place === place

export interface JoinContext {
  readonly brand: BrandConfig
  readonly preparePages: LanguageService['preparePages']
  /** Resolves when the first page no longer needs all of the network. */
  readonly whenQuiet: () => Promise<void>
}

export const byOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order

/** @param earlier parts of the features that were joined before, some of which belong to slots on these pages */
export function joinFeatures(features: readonly Feature[], context: JoinContext, earlier?: FeatureParts): FeatureParts {
  const pending = earlier?.pending ?? createPendingPages()
  const nav = features.flatMap((feature) => feature.nav ?? []).sort(byOrder)
  const slots = joinSlots(features, context)
  const fetched = [...(earlier?.slots ?? []), ...slots]
  const panels = joinPanels(features, fetched, context)
  const routes = features.flatMap((feature) =>
    (feature.routes ?? []).map((route) => appRoute(route, fetched, context, pending)),
  )
  return {
    features,
    routes,
    slots,
    mainPages: mainPagesOf(routes),
    pending,
    nav: (place) => nav.filter((entry) => isAt(entry, place)),
    slot: (name) => slots.filter((part) => isIn(part, name)),
    panel: (name) => panels.get(name),
    watchers: joinWatchers(features, context),
  }
}

type LoadedPart = Awaited<ReturnType<SlotEntry['load']>>

/** A part of any slot; `isIn` recovers the type of its props from the slot's name. */
interface AnySlotPart extends Omit<SlotPart<never>, 'Part'> {
  readonly slot: SlotName
  readonly Part: FunctionComponent<never>
  readonly fetch: () => Promise<FunctionComponent<never>>
}

type SlotPartIn<Name extends SlotName> = Omit<AnySlotPart, 'Part'> & SlotPart<Name>

const isIn = <Name extends SlotName>(part: AnySlotPart, name: Name): part is SlotPartIn<Name> => part.slot === name

const joinSlots = (features: readonly Feature[], { brand, preparePages }: JoinContext): readonly AnySlotPart[] =>
  features
    .flatMap(({ name, slots = [] }) =>
      slots
        .filter(({ needed }) => !needed || needed(brand))
        .map(({ slot, order, audience, load, texts }, index) => ({
          slot,
          order,
          audience,
          ...namedPart<never>(
            `${name}-${index}`,
            async () => (await both<LoadedPart>(load(), texts && preparePages())).Part,
          ),
        })),
    )
    .sort(byOrder)

const joinPanels = (features: readonly Feature[], parts: readonly AnySlotPart[], { preparePages }: JoinContext) =>
  new Map<string, FetchedPart>(
    features.flatMap(({ panels = [] }) =>
      panels.map(({ panel, load, texts, slots }) => [
        panel,
        namedPart<object>(
          panel,
          async () => (await both(load(), Promise.all([texts ?? preparePages(), ...fetchedIn(parts, slots)]))).Part,
        ),
      ]),
    ),
  )

export const joinWatchers = (
  features: readonly Feature[],
  { brand, preparePages, whenQuiet }: JoinContext,
): readonly WatcherPart[] =>
  features.flatMap(({ name, watchers = [] }) =>
    watchers
      .filter(({ needed }) => !needed || needed(brand))
      .map(({ early, audience, unfinished, texts, load }, index) => ({
        isForMembers: audience === 'member' && !unfinished?.(),
        ...namedPart<object>(`${name}-${index}`, async () => {
          if (!early) await whenQuiet()
          return (await both(load(), texts && preparePages())).Watcher
        }),
      })),
  )

function namedPart<Props extends object>(key: string, load: () => Promise<FunctionComponent<Props>>) {
  const { Component, fetch } = lazyPart(load)
  return { key, Part: Component, fetch }
}

function appRoute(
  route: FeatureRoute,
  slots: readonly AnySlotPart[],
  { preparePages }: JoinContext,
  pending: PendingPages,
): AppRoute {
  const { Component, fetch } = lazyPart<object>(
    async () =>
      (await both(route.load(), Promise.all([route.texts ?? preparePages(), ...fetchedIn(slots, route.slots)]))).Page,
    pending.during,
  )
  return { ...route, fetch, Page: Component }
}

/** Fetches the parts of these slots; one that cannot be fetched is left out. */
export const fetchedIn = (
  parts: readonly AnySlotPart[],
  slots: readonly SlotName[] = [],
): readonly Promise<unknown>[] =>
  parts.filter(({ slot }) => slots.includes(slot)).map((part) => part.fetch().catch(() => undefined))

/** The loaded module, once its texts are loaded too. */
export async function both<Loaded>(load: Promise<Loaded>, texts: unknown): Promise<Loaded> {
  const [loaded] = await Promise.all([load, texts])
  return loaded
}

/** Whether the player is waiting for a page to load. */
interface PendingPages {
  readonly during: (fetching: Promise<unknown>) => void
  readonly isAny: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

function createPendingPages(): PendingPages {
  const listeners = new Set<() => void>()
  let count = 0
  const change = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    during: (fetching) => {
      // The caller is rendering: other components must not be updated until it has finished.
      queueMicrotask(() => change(1))
      const end = () => change(-1)
      fetching.then(end, end)
    },
    isAny: () => count > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Every path of the main pages (SHELL-08). A page that a brand does not have is not a main page. The member's home, which
 * every brand has, is joined after the others.
 */
export const mainPagesOf = (routes: readonly FeatureRoute[]): readonly string[] => [
  memberHomePath,
  ...routes.filter(({ isMain }) => isMain).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
]

export const PartsContext = createContext<FeatureParts | null>(null)

export function useParts(): FeatureParts {
  const parts = use(PartsContext)
  if (!parts) throw new Error('useParts needs a PartsContext above it')
  return parts
}

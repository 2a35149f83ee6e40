import { createElement, use, type ComponentType } from 'react'
import { whileReloading } from './while-reloading.ts'

/** A component that is fetched when it is first shown, or ahead of that; once it is there it shows without a pause. */
export interface LazyPart {
  readonly Component: ComponentType
  /** Rejects when it cannot be had; the next wish tries again. */
  readonly fetch: () => Promise<ComponentType>
}

export function lazyPart(
  load: () => Promise<ComponentType | undefined>,
  whileFetching: (fetching: Promise<unknown>) => void = () => undefined,
): LazyPart {
  let loaded: ComponentType | undefined
  let fetching: Promise<ComponentType> | undefined
  // What React waits for: it must be handed the same promise again, also one that failed, until another wish succeeded.
  let awaited: Promise<ComponentType> | undefined
  let failed = false
  const arrived = (part: ComponentType) => {
    if (failed) awaited = undefined
    return (loaded = part)
  }
  const lost = (error: unknown) => {
    fetching = undefined
    failed = true
    throw error
  }
  const fetch = () => (fetching ??= whileReloading(load).then(arrived, lost))
  const wait = () => {
    if (!awaited) {
      awaited = fetch()
      whileFetching(awaited)
    }
    return awaited
  }
  return { fetch, Component: () => createElement(awaited || !loaded ? use(wait()) : loaded) }
}

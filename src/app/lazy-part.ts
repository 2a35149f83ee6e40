import { createElement, use, type FunctionComponent } from 'react'

/** A component that is fetched when it is first rendered, or ahead of time; once loaded, it renders without suspending. */
export interface LazyPart<Props> {
  readonly Component: FunctionComponent<Props>
  /** Rejects when it cannot be fetched; the next call tries again. */
  readonly fetch: () => Promise<FunctionComponent<Props>>
}

export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  whileFetching: (fetching: Promise<unknown>) => void = () => undefined,
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined
  let fetching: Promise<FunctionComponent<Props>> | undefined
  // The promise that React suspends on. React must get the same one again, even if rejected, until a retry succeeds.
  let awaited: Promise<FunctionComponent<Props>> | undefined
  let failed = false
  const arrived = (part: FunctionComponent<Props>) => {
    if (failed) awaited = undefined
    return (loaded = part)
  }
  const rejected = (error: unknown) => {
    fetching = undefined
    failed = true
    throw error
  }
  const fetch = () => (fetching ??= load().then(arrived, rejected))
  const wait = () => {
    if (!awaited) {
      awaited = fetch()
      whileFetching(awaited)
    }
    return awaited
  }
  return { fetch, Component: (props) => createElement(awaited || !loaded ? use(wait()) : loaded, props) }
}

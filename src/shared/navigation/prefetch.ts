import { createContext, use } from 'react'

/** Starts fetching the page at a path, if there is one; never fails. */
export type Prefetch = (path: string) => void

export const PrefetchContext = createContext<Prefetch>(() => undefined)

export const usePrefetch = (): Prefetch => use(PrefetchContext)

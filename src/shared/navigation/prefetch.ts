import { createContext, use } from 'react'

/** Starts fetching the page at a path, if there is one, and what a member sees around it; never fails. */
export type Prefetch = (path: string, audience?: 'member') => void

export const PrefetchContext = createContext<Prefetch>(() => undefined)

export const usePrefetch = (): Prefetch => use(PrefetchContext)

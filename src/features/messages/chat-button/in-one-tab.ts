import type { Cancel } from '../../../shared/lib/clock.ts'

/**
 * Does the work in one tab of this browser at a time; when that tab stops, or is closed, another one goes on. Where the
 * browser has no locks (on plain http, or with storage denied), every tab does it.
 */
export function inOneTab(name: string, begin: () => Cancel, locks: Pick<LockManager, 'request'> | undefined): Cancel {
  if (!locks) return begin()
  const left = new AbortController()
  const { signal } = left
  const work = () =>
    new Promise<void>((done) => {
      if (signal.aborted) return done()
      const end = begin()
      signal.addEventListener('abort', () => {
        end()
        done()
      })
    })
  locks.request(name, { signal }, work).catch(() => work())
  return () => left.abort()
}

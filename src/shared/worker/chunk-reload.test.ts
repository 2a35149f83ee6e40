// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isReloading, reloadForMissingChunk, watchMissingChunks } from './chunk-reload.ts'
import { settled } from '../testing/settled.ts'

function context(release: string, kept: Map<string, string>, refresh = async () => undefined) {
  const reloads: string[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { reloads, storage, release, refresh, reload: () => void reloads.push(release) }
}
test('[SW-04] a missing chunk reloads once for a release, never in a loop, and again for the next release', async () => {
  const kept = new Map<string, string>()
  const first = context('/m/assets/app-1.js', kept)
  expect(reloadForMissingChunk(first)).toBe(true)
  expect(reloadForMissingChunk(first)).toBe(false)
  const next = context('/m/assets/app-2.js', kept)
  expect(reloadForMissingChunk(next)).toBe(true)
  await settled()
  expect([...first.reloads, ...next.reloads]).toEqual(['/m/assets/app-1.js', '/m/assets/app-2.js'])
})

test('[SW-04] the newer worker takes over before the reload, which would otherwise bring the old shell; its failure does not prevent the reload', async () => {
  const steps: string[] = []
  const base = context('a', new Map(), async () => void steps.push('refreshed'))
  reloadForMissingChunk({ ...base, reload: () => void steps.push('reloaded') })
  await settled()
  expect(steps).toEqual(['refreshed', 'reloaded'])
  const failing = context('b', new Map(), () => Promise.reject(new Error('offline')))
  reloadForMissingChunk(failing)
  await settled()
  expect(failing.reloads).toEqual(['b'])
})

test('[SW-04] without storage there is no reload, since nothing would stop a loop', () => {
  const storage = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => undefined,
  }
  expect(reloadForMissingChunk({ ...context('a', new Map()), storage })).toBe(false)
})

/** As the bundler's helper imports a chunk, which is gone. */
function missingChunk(): Promise<{ readonly part: string }> {
  const payload = new Error('Failed to fetch dynamically imported module')
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  dispatchEvent(event)
  return event.defaultPrevented ? Promise.resolve(undefined as never) : Promise.reject(payload)
}

test('[SW-04] the import of a missing chunk rejects, so nobody destructures what is not there', async () => {
  const page = context('/m/assets/app-1.js', new Map())
  watchMissingChunks(() => page)
  const seen: string[] = []
  const count = () =>
    missingChunk().then(
      ({ part }) => void seen.push(part),
      (error: unknown) => void seen.push(isReloading(error) ? 'reloading' : 'failed'),
    )
  await count()
  // Another one, while the page has yet to reload.
  await count()
  expect(seen).toEqual(['reloading', 'reloading'])
  expect(page.reloads).toEqual(['/m/assets/app-1.js'])
})

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { importPart, reloadForMissingChunk } from './import-part.ts'
import { leaveForNewWorker } from './register-worker.ts'
import { settled } from '../testing/settled.ts'

function context(
  release: string,
  kept: Map<string, string>,
  { refresh = async () => undefined as void, began = 1 } = {},
) {
  const reloads: string[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return {
    reloads,
    openStorage: () => storage,
    release,
    began,
    answers: async () => true,
    refresh,
    reload: () => void reloads.push(release),
  }
}
test('[SW-04] a missing chunk reloads once for a release, never in a loop, and again for the next release', async () => {
  const kept = new Map<string, string>()
  const first = context('/m/assets/app-1.js', kept)
  expect(reloadForMissingChunk(first)).toBe(true)
  expect(reloadForMissingChunk({ ...first, began: 2 })).toBe(false)
  const next = context('/m/assets/app-2.js', kept)
  expect(reloadForMissingChunk(next)).toBe(true)
  await settled()
  expect([...first.reloads, ...next.reloads]).toEqual(['/m/assets/app-1.js', '/m/assets/app-2.js'])
})

test('[SW-04] a newer worker is looked for before the reload, which would otherwise bring the old shell; its failure does not prevent the reload', async () => {
  const steps: string[] = []
  const base = context('a', new Map(), { refresh: async () => void steps.push('refreshed') })
  reloadForMissingChunk({ ...base, reload: () => void steps.push('reloaded') })
  await settled()
  expect(steps).toEqual(['refreshed', 'reloaded'])
  const failing = context('b', new Map(), { refresh: () => Promise.reject(new Error('offline')) })
  reloadForMissingChunk(failing)
  await settled()
  expect(failing.reloads).toEqual(['b'])
})

test('[SW-04] without storage there is no reload, since nothing would stop a loop', () => {
  const openStorage = () => {
    throw new Error('denied')
  }
  expect(reloadForMissingChunk({ ...context('a', new Map()), openStorage })).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A part whose requests end like this, one after the other. */
function part(...ends: readonly ('aborted' | 'there')[]) {
  const seen = { asked: 0 }
  const load = async (): Promise<string> => {
    if (ends[seen.asked++] === 'there') return 'part'
    throw new Error('Importing a module script failed.')
  }
  return { seen, load }
}
/** How the import ends, if it does. */
async function end(imported: Promise<unknown>): Promise<unknown> {
  const ends: unknown[] = ['waits']
  imported.then(
    (value) => ends.push(value),
    () => ends.push('failed'),
  )
  await settled()
  return ends.at(-1)
}

test('[SW-04] a request that was aborted because the page is left costs no reload: the part is asked for again', async () => {
  const { seen, load } = part('aborted', 'there')
  const page = context('a', new Map())
  expect(await end(importPart(load, [], () => page))).toBe('part')
  expect([seen.asked, page.reloads, page.openStorage().getItem('livery.reloaded-for')]).toEqual([2, [], null])
})

test('[SW-04] what is gone from a host that answers leads to one reload, which every import waits for', async () => {
  const kept = new Map<string, string>()
  const page = context('a', kept)
  const missing = () => end(importPart(part('aborted', 'aborted').load, [], () => page))
  expect([await missing(), await missing(), page.reloads]).toEqual(['waits', 'waits', ['a']])
  const reloaded = context('a', kept, { began: 2 })
  expect(await end(importPart(part('aborted', 'aborted').load, [], () => reloaded))).toBe('failed')
  expect(reloaded.reloads).toEqual([])
})

test('[SW-04] a page that is about to be left is not reloaded, which would undo the way out, and shows no failure meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = context('a', new Map())
  const leave = async (): Promise<never> => {
    window.dispatchEvent(new Event('beforeunload'))
    throw new Error('error loading dynamically imported module')
  }
  const imported = importPart(leave, [], () => page)
  const ended = vi.fn()
  imported.catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
  expect([page.reloads, page.openStorage().getItem('livery.reloaded-for')]).toEqual([[], null])
})

test('a part that a way out aborted which led nowhere, as a download does, comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { load } = part('aborted', 'there')
  const imported = importPart(
    async () => {
      window.dispatchEvent(new Event('beforeunload'))
      return load()
    },
    [],
    () => context('a', new Map()),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await imported).toBe('part')
})

test('[SW-04] without a host the page stays as it is, whatever the browser believes, and keeps its reload', async () => {
  const page = { ...context('a', new Map()), answers: async () => false }
  expect(await end(importPart(part('aborted', 'aborted').load, [], () => page))).toBe('failed')
  expect([page.reloads, page.openStorage().getItem('livery.reloaded-for')]).toEqual([[], null])
})

test('a sheet that did not load is asked for again, and its part waits for it', async () => {
  // The test's document would fetch a sheet that it contains.
  const links: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  const { seen, load } = part('there', 'there')
  const imported = importPart(load, ['assets/page-1.css'], () => context('a', new Map()))
  expect([seen.asked, links.length], 'both are asked for at once').toEqual([1, 1])
  links[0]?.dispatchEvent(new Event('error'))
  await settled()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m/assets/page-1.css', '/m/assets/page-1.css'])
  expect(await end(imported)).toBe('waits')
  links[1]?.dispatchEvent(new Event('load'))
  expect(await end(imported)).toBe('part')
})

test('a part that was aborted is asked for again where the browser denies its storage', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await end(importPart(part('aborted', 'there').load))).toBe('part')
})

test('[SW-04] where the old worker stays, it is retired before the page leaves, and a way out that is lost with it is taken again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const steps: string[] = []
  const worker = (name: string, state: string) =>
    Object.assign(new EventTarget(), {
      state,
      postMessage: ({ type }: { type: string }) => void steps.push(`${name}: ${type}`),
    })
  const found = { active: worker('old', 'activated'), waiting: worker('new', 'installed') }
  const workers = Object.assign(new EventTarget(), { getRegistration: async () => found })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const put = async (path: string) => void steps.push(`kept: ${path}`)
  vi.stubGlobal('caches', { keys: async () => ['workbox-precache-v2-/m/'], open: async () => ({ put }) })
  void leaveForNewWorker(() => void steps.push('leaves'))
  await vi.advanceTimersByTimeAsync(3_999)
  expect(steps).toEqual(['new: skipWaiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(steps).toEqual(['new: skipWaiting', 'kept: /m/index.html?retired', 'leaves'])
  workers.dispatchEvent(new Event('controllerchange'))
  expect(steps.slice(3)).toEqual(['leaves'])
})

// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { sessionEnded, signedIn, signedOut } from '../shared/session/session-slice.ts'
import type { AppStore } from '../shared/store/app-store.ts'
import { useAppStore } from '../shared/store/hooks.ts'
import { stage } from '../shared/testing/stage.tsx'
import { joinFeatures } from './feature-parts.ts'
import { Watchers } from './watchers.tsx'

afterEach(cleanup)

const info = { id: '7', token: 'T', merchantCode: fixtureBrand.code, userName: 'Mira', type: 0, firstTimeLogin: false }

/** A guest's page with these watchers, each of which shows its name. */
async function guestWith(watchers: Feature['watchers'], arrival = Promise.resolve()) {
  const fetched: string[] = []
  const named = (watchers ?? []).map((watcher, index) => ({
    ...watcher,
    load: () => {
      fetched.push(String(index))
      return arrival.then(() => ({ Watcher: () => <p>{index}</p> }))
    },
  }))
  const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
  const parts = joinFeatures([{ name: 'some', watchers: named }], context)
  let store: AppStore | undefined
  function Page() {
    store = useAppStore()
    return <Watchers watchers={parts.watchers} />
  }
  await act(async () => void (await stage(<Page />)))
  const change = (action: ReturnType<typeof signedIn | typeof signedOut | typeof sessionEnded>) =>
    act(async () => void store?.dispatch(action))
  return { fetched, change, shown: () => [...document.querySelectorAll('p')].map((part) => part.textContent) }
}

const load = () => Promise.reject(new Error('replaced by the test'))

test('a watcher for members is fetched with the first member, and stays when the member has left', async () => {
  const { fetched, change, shown } = await guestWith([{ load }, { audience: 'member', load }])
  expect([fetched, shown()]).toEqual([['0'], ['0']])
  await change(signedIn(info))
  expect([fetched, shown()]).toEqual([
    ['0', '1'],
    ['0', '1'],
  ])
  await change(signedOut())
  expect(shown()).toEqual(['0', '1'])
})

test('what an earlier visit left to do waits for no member', async () => {
  const { shown } = await guestWith([
    { audience: 'member', unfinished: () => true, load },
    { audience: 'member', unfinished: () => false, load },
  ])
  expect(shown()).toEqual(['0'])
})

test('[SES-13] a watcher for members comes even if the session ends while it is being fetched', async () => {
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const { change, shown } = await guestWith([{ audience: 'member', load }], arrival)
  await change(signedIn(info))
  await change(sessionEnded())
  await act(async () => arrive())
  expect(shown()).toEqual(['0'])
})

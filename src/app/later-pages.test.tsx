// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import { MemberEntriesContext, Slot } from '../shared/feature/slot.tsx'
import type { Feature } from '../shared/feature/feature.ts'
import { deferred } from '../shared/lib/deferred.ts'
import { stage } from '../shared/testing/stage.tsx'
import { testServices } from '../shared/testing/test-services.ts'
import { joinFeatures } from './feature-parts.ts'
import { createLaterPages } from './later-pages.tsx'
import { Pages } from './pages.tsx'
import { routeAt } from './route-at.ts'

const lists = vi.hoisted((): { base: Feature[]; member: Feature[] } => ({ base: [], member: [] }))
vi.mock('./member-features.ts', () => ({
  get features() {
    return lists.member
  },
}))

const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
const row = (to: string, order: number) =>
  ({ to, order, place: 'member', group: 'money', label: 'app:x', icon: 'wallet' }) as const

function ShownEntries() {
  return <p>{use(MemberEntriesContext).map(({ to, flag = '' }) => `${to} ${flag};`)}</p>
}

afterEach(cleanup)
beforeEach(() => {
  lists.base = [
    {
      name: 'base',
      routes: [{ path: '/m/invite', load: async () => ({ Page: () => <p>invite</p> }) }],
      nav: [row('/m/invite', 20)],
      slots: [{ slot: 'member-home', order: 2, load: async () => ({ Part: () => <p>part of the first features</p> }) }],
    },
  ]
  lists.member = [
    {
      name: 'own',
      routes: [
        { path: '/m/rewards', audience: 'member', flag: 'REWCEN3', load: async () => ({ Page: () => null }) },
        { path: '/m/own', audience: 'member', slots: ['member-home'], load: async () => ({ Page: Own }) },
      ],
      nav: [row('/m/own', 30), row('/m/rewards', 10)],
      slots: [{ slot: 'member-home', order: 1, load: async () => ({ Part: () => <p>part of a later one</p> }) }],
    },
  ]
})

const Own = () => (
  <>
    <p>own page</p>
    <ShownEntries />
    <Slot name="member-home" />
  </>
)

function join() {
  const parts = joinFeatures(lists.base, context)
  return { parts, later: createLaterPages(parts, context) }
}

async function open(at: string) {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
  )
  const { parts, later } = join()
  await act(async () => void (await stage(<Pages routes={parts.routes} Other={later.Page} />, { at, services })))
}

test('a page is shown with the parts of its slots, also of features that were joined before', async () => {
  const part = deferred<{ Part: () => ReactNode }>()
  lists.base = [{ name: 'base', slots: [{ slot: 'member-home', order: 2, load: () => part.promise }] }]
  await open('/m/own')
  expect(screen.queryByText('own page')).toBeNull()
  await act(async () => part.resolve({ Part: () => <p>part of the first features</p> }))
  expect(await screen.findByText('own page')).toBeTruthy()
  expect(screen.getByText('part of the first features')).toBeTruthy()
})

test('a page for members is joined when its path is opened', async () => {
  await open('/m/own')
  expect(await screen.findByText('own page')).toBeTruthy()
})

test('a path that no feature has is not found', async () => {
  await open('/m/nothing')
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy()
})

test('these pages get the rows and the slots of all features, in their order, with the switch of each page', async () => {
  await open('/m/own')
  expect(await screen.findByText('/m/rewards REWCEN3;/m/invite ;/m/own ;')).toBeTruthy()
  await screen.findByText('part of the first features')
  await screen.findByText('part of a later one')
  expect(screen.getAllByText(/^part of/).map(({ textContent }) => textContent)).toEqual([
    'part of a later one',
    'part of the first features',
  ])
})

test('a page is found among the routes that are there, then among all, and can be fetched', async () => {
  const load = vi.fn(async () => ({ Page: Own }))
  lists.member = [{ name: 'own', routes: [{ path: '/m/own', load }] }]
  const { later } = join()
  const seen: string[][] = []
  const found = await later.find((routes) => {
    seen.push(routes.map(({ path }) => path))
    return routeAt(routes, '/m/own')
  })
  expect(seen).toEqual([['/m/invite'], ['/m/invite', '/m/own']])
  await found?.fetch()
  expect(load).toHaveBeenCalledOnce()
})

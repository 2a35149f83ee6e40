// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cameFrom } from '../shared/navigation/came-from.ts'
import { settingsFrom } from '../shared/settings/settings.ts'
import { selectImageCdns, settingsLoaded } from '../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../shared/store/hooks.ts'
import { stage } from '../shared/testing/stage.tsx'
import { testServices } from '../shared/testing/test-services.ts'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { AppRoute } from './feature-parts.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { Pages } from './pages.tsx'
import { NotFoundPage } from './member-pages.tsx'
import { routeAt, routeShown } from './route-at.ts'

afterEach(cleanup)

const routes = [...features, ...memberFeatures].flatMap((feature) => feature.routes ?? [])

const publicPaths = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/game',
  '/m/launchGame',
  '/m/help',
  '/m/activity',
  '/m/news',
  '/m/inviteFriends',
]
const memberPaths = [
  ...[
    '/m/changePsw',
    '/m/member/home',
    '/m/member/benefits',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
  ],
  ...['/m/agentRegister', '/m/rewardCenter', '/m/mall/mallHome', '/m/leaderBoard'],
]

/** The storefront's own table of routes, each with a page that says where it is. */
function Where() {
  const { pathname, search, hash, state } = useLocation()
  return <p data-testid="where">{JSON.stringify({ at: pathname + search + hash, from: cameFrom(state) })}</p>
}
const staged: AppRoute[] = routes.map((route) => ({ ...route, Page: Where, fetch: () => Promise.resolve() }))

async function open(
  at: string,
  who: 'guest' | 'member' = 'guest',
): Promise<{ at: string; from: string | null } | null> {
  const services = testServices()
  if (who === 'member')
    services.session.write(
      'MC_SESSION_INFO',
      JSON.stringify({ id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
    )
  await stage(<Pages routes={staged} Other={NotFoundPage} />, { at, services })
  const where = screen.queryByTestId('where')?.textContent
  return where ? (JSON.parse(where) as { at: string; from: string | null }) : null
}

describe('the table of routes', () => {
  test('[ROUTE-02] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-08] every listed address has a page', async () => {
    for (const path of [...publicPaths, ...memberPaths, '/m/feedback']) {
      const route = routeAt(routes, path)
      expect([path, typeof (await route?.load())?.Page]).toEqual([path, 'function'])
    }
  })

  test('[ROUTE-01] all pages lie below /m/, and none twice', () => {
    const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    expect(paths.filter((path) => path !== '/' && path !== '/m' && !path.startsWith('/m/'))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('a guest', () => {
  test.each(publicPaths)('comes to %s', async (path) => {
    expect(await open(`${path}?id=1#part`)).toEqual({ at: `${path}?id=1#part`, from: null })
  })

  test('[ROUTE-11] sees the invitation page', async () => {
    expect((await open('/m/inviteFriends'))?.at).toBe('/m/inviteFriends')
  })

  test.each(memberPaths)(
    '[ROUTE-09] [ROUTE-10] who opens %s is led to sign in, which learns the address wanted',
    async (path) => {
      expect(await open(`${path}?amount=5#top`)).toEqual({ at: '/m/login', from: `${path}?amount=5#top` })
    },
  )

  test('[ROUTE-12] who is led to sign in keeps what stays in the address', async () => {
    expect((await open('/m/withdraw?r=7&affiliateCode=A&token=x'))?.at).toBe('/m/login?r=7&affiliateCode=A')
  })

  test('[MEM-08] is led home from the feedback page', async () => {
    expect((await open('/m/feedback'))?.at).toBe('/m/home')
  })

  test('is told that an address has no page', async () => {
    expect(await open('/m/nothing')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  })
})

describe('a member', () => {
  test.each([...memberPaths, '/m/feedback'])('[ROUTE-09] comes to %s', async (path) => {
    expect((await open(path, 'member'))?.at).toBe(path)
  })
})

test.each([
  ['/', '/m/home'],
  ['/m', '/m/home'],
  ['/m/', '/m/home'],
  ['/m/index', '/m/home'],
  ['/m/index.html', '/m/home'],
  ['/m/register.html', '/m/register'],
])('[ROUTE-03] [ROUTE-04] %s leads to %s with its query', async (alias, path) => {
  expect((await open(`${alias}?affiliateCode=A&r=7&x=1#a`))?.at).toBe(`${path}?affiliateCode=A&r=7&x=1#a`)
})

test('the page that is prefetched is the one that will be shown', () => {
  expect(routeShown(routes, '/m/withdraw', true)?.path).toBe('/m/withdraw')
  expect(routeShown(routes, '/m/withdraw', false)?.path).toBe('/m/login')
  expect(routeShown(routes, '/m/feedback', false)?.path).toBe('/m/home')
  expect(routeShown(routes, '/m/index.html', false)?.path).toBe('/m/home')
  expect(routeShown(routes, '/m/nothing', false)).toBeUndefined()
})

test('a page that fails says so and offers to load it again; the others keep working', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await stage(
    <Pages
      routes={staged.map((route) => (route.path === '/m/help' ? { ...route, Page: Broken } : route))}
      Other={NotFoundPage}
    />,
    { at: '/m/help' },
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  cleanup()
  expect((await open('/m/home'))?.at).toBe('/m/home')
  quiet.mockRestore()
})

/** Makes the back end's settings arrive when it is pressed. */
function Settings() {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      onClick={() =>
        dispatch(settingsLoaded({ settings: settingsFrom({ currency: 'EUR' }), imageCdns: ['https://cdn.example'] }))
      }
    />
  )
}

test('a page that the settings do not concern is not rendered again when they arrive', async () => {
  const rendered = vi.fn()
  const Counted = () => {
    rendered()
    return null
  }
  const Arrived = () => <p>{useAppSelector(selectImageCdns)}</p>
  await stage(
    <>
      <Settings />
      <Arrived />
      <Pages
        routes={staged.map((route) => (route.path === '/m/help' ? { ...route, Page: Counted } : route))}
        Other={NotFoundPage}
      />
    </>,
    { at: '/m/help' },
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('https://cdn.example')).toBeTruthy()
  expect(rendered).toHaveBeenCalledOnce()
})

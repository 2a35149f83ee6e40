// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import { memberLoaded, signedIn, signedOut } from '../../../shared/session/session-slice.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { walletApi } from '../../../shared/wallet/wallet-api.ts'
import { closePrompt } from './actions.ts'
import type { Facts } from './lib/facts.ts'
import { daysAgo, newMember, noVisit, platformNamed, settingsIn, settingsOf, visitor } from './lib/testing.ts'
import { offerInstallation, page } from './testing/page.tsx'
import { Watcher, isDownloadBarDue } from './phone-watch.tsx'

beforeEach(() => void vi.spyOn(CSS, 'supports').mockReturnValue(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const everybody = {
  bottom_app_bar_mode: 'bottom',
  download_condition_switch: '0',
  domains_switch: '1',
  login_required: null,
} as const
const info = { id: '7', token: 'T0KEN', merchantCode: 'FIXTURE', userName: 'Mira', type: 0, firstTimeLogin: false }
const memberSince = (days: number) =>
  memberLoaded({
    id: '7',
    account: 'mira',
    userName: 'Mira',
    type: 0,
    regDate: daysAgo(days),
    language: null,
    clubLabel: null,
  })
const banner = { occasion: 'home', form: 'bottom', isClosable: true, waitMs: 0 }

function Move() {
  const go = useGo()
  return (
    <>
      <button onClick={() => go('/m/news')}>news</button>
      <button onClick={() => go('/m/home')}>home</button>
    </>
  )
}

/** The download settings have arrived. */
async function settledPage(settings: object = everybody, services = testServices()) {
  const opened = await page(
    <>
      <Watcher />
      <Move />
    </>,
    { settings, services },
  )
  await screen.findByRole('complementary')
  return opened
}

const standalone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone'), media: query }))

test('[INST-23] a visitor is asked 1900 ms after the start, a page that was opened meanwhile 1000 ms later', async () => {
  offerInstallation('accepted')
  const { asked, advance } = await settledPage()
  await advance(1899)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toEqual([{ name: 'install-home', subject: banner }])
  fireEvent.click(screen.getByText('news'))
  expect(asked()).toEqual([])
  fireEvent.click(screen.getByText('home'))
  await advance(999)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toEqual([{ name: 'install-home', subject: banner }])
})

/** A page that was there for so long when its watcher came. */
function agedBy(ms: number) {
  offerInstallation('accepted')
  const services = testServices()
  services.clock.advance(ms)
  return settledPage(everybody, services)
}

test('[INST-23] where the watcher comes later, a visitor is asked at the same moment', async () => {
  const { asked, advance } = await agedBy(1500)
  await advance(399)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toHaveLength(1)
})

test('[INST-23] where the watcher comes after it, a visitor is asked at once', async () => {
  const { asked, advance } = await agedBy(6000)
  await advance(0)
  expect(asked()).toHaveLength(1)
})

test('[INST-26] [INST-31] a member is asked once the registration date is known; signing out takes it back', async () => {
  offerInstallation('accepted')
  const { asked, advance, dispatch, clock } = await settledPage({
    ...everybody,
    download_condition_switch: '1',
    reg_days: 7,
  })
  clock.advance(daysAgo(0) - clock.now())
  await dispatch(signedIn(info))
  await advance(10_000)
  expect(asked()).toEqual([])
  await dispatch(memberSince(8))
  await advance(1899)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toMatchObject([{ name: 'install-home' }])
  await dispatch(signedOut())
  expect([asked(), clock.pending()]).toEqual([[], 0])
})

test('[INST-23] a member who was there from the start is asked 1900 ms after the registration date has arrived', async () => {
  offerInstallation('accepted')
  const services = testServices()
  services.session.write('MC_SESSION_INFO', JSON.stringify(info))
  const { asked, advance, dispatch } = await page(<Watcher />, { settings: everybody, services })
  await screen.findByRole('complementary')
  await advance(20_000)
  expect(asked()).toEqual([])
  await dispatch(memberSince(0))
  await advance(1899)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toHaveLength(1)
})

const depositApi = walletApi.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.mutation<unknown, void>({
      queryFn: () => ({ data: { orderId: '1', type: 'deposit', status: 'pending' } }),
    }),
  }),
})

test('[INST-23] a deposit has the conditions checked 2500 ms later', async () => {
  offerInstallation('accepted')
  const { asked, advance, dispatch } = await settledPage()
  await advance(1900)
  await dispatch(overlayWithdrawn({ name: 'install-home' }))
  await dispatch(depositApi.endpoints.deposit.initiate())
  await advance(2499)
  expect(asked()).toEqual([])
  await advance(1)
  expect(asked()).toHaveLength(1)
})

test('[INST-32] in a game, a prompt comes after the interval, again as long after it was closed, and no more after three', async () => {
  offerInstallation('accepted')
  const inGame = { occasion: 'game', form: 'popup', isClosable: true, waitMs: 60_000 } as const
  const { asked, advance, dispatch } = await page(<Watcher />, {
    at: '/m/launchGame',
    settings: { ...everybody, in_game_popup_interval: '60' },
  })
  await advance(59_999)
  expect(asked()).toEqual([])
  await advance(1)
  for (const closed of [1, 2]) {
    expect(asked(), `${closed}`).toEqual([{ name: 'install-game', subject: inGame }])
    await advance(10_000)
    await dispatch(closePrompt(inGame))
    await advance(59_999)
    expect(asked(), `${closed} closed`).toEqual([])
    await advance(1)
  }
  expect(asked()).toHaveLength(1)
  await dispatch(closePrompt(inGame))
  await advance(600_000)
  expect(asked()).toEqual([])
})

test.each(['Android app', 'iOS app'] as const)(
  '[INST-06] [INST-20] in the native app (%s) the bar is switched off, and nothing is asked for',
  async (on) => {
    const { session, asked, advance } = await page(<Watcher />, { on, isAsked: false })
    await advance(60_000)
    expect([session.read('hideDownloadBar'), asked()]).toEqual(['1', []])
  },
)

test('[INST-06] [INST-20] in the web app the bar is switched off, and nothing is asked for', async () => {
  standalone()
  const { session, asked, advance } = await page(<Watcher />, { isAsked: false })
  await advance(60_000)
  expect([session.read('hideDownloadBar'), asked()]).toEqual(['1', []])
})

test('[INST-18] an installation sets the counter to 99 and is on record; the player is not asked again', async () => {
  offerInstallation('accepted')
  const { session, local, asked, advance } = await settledPage()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect([session.read('installCancelCount'), local.read('appInstalled')]).toEqual(['99', '1'])
  await advance(60_000)
  expect(asked()).toEqual([])
})

test('[INST-18] an installation that only the html noticed is on record too', async () => {
  globalThis.__INSTALL__ = { isInstalled: true }
  onTestFinished(() => void (globalThis.__INSTALL__ = undefined))
  const { session, local } = await page(<Watcher />, { settings: everybody })
  expect([session.read('installCancelCount'), local.read('appInstalled')]).toEqual(['99', '1'])
})

test('[INST-18] a browser that offers to install again has removed the app', async () => {
  offerInstallation('accepted')
  const services = testServices()
  services.local.write('appInstalled', '1')
  services.session.write('installCancelCount', '99')
  const { asked, advance } = await page(<Watcher />, { settings: everybody, services })
  await screen.findByRole('complementary')
  expect([services.local.read('appInstalled'), services.session.read('installCancelCount')]).toEqual([null, null])
  await advance(1900)
  expect(asked()).toHaveLength(1)
})

test.each([
  ['iPhone 18 Safari', 1],
  ['iPhone 17 Safari', 1],
  ['iPhone 16.6 Safari', 0],
] as const)('[INST-39] on %s, coming back after a download shows the tip: %d', async (on, tips) => {
  const { asked, session } = await page(<Watcher />, { on, settings: { ...everybody, bottom_app_bar_mode: null } })
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  comeBack()
  expect(asked()).toEqual([])
  session.write('installProfileLoaded', '1')
  comeBack()
  expect(asked()).toHaveLength(tips)
})

test('[INST-10] the bar appears with the member it is for, and goes with the session', async () => {
  const { dispatch } = await page(<Watcher />, { settings: { ...everybody, login_required: '' } })
  expect(screen.queryByRole('complementary')).toBeNull()
  await dispatch(signedIn(info))
  expect(await screen.findByRole('complementary')).toBeTruthy()
  await dispatch(signedOut())
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[INST-07] closing the bar hides it, and sets the session flag', async () => {
  const { session } = await page(<Watcher />, { settings: everybody })
  const bar = await screen.findByRole('complementary')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await eventually(() => expect(bar.isConnected).toBe(false))
  expect(session.read('hideDownloadBar')).toBe('1')
})

const plain = { domains_switch: '1', login_required: null } as const
const isDue = (facts: Partial<Facts>, values: Parameters<typeof settingsOf>[0] = plain) =>
  isDownloadBarDue({ ...visitor, ...facts }, settingsOf(values))
const ranked = (rank: number) => ({ member: { ...newMember, rank } })

test.each([
  ['nothing speaks against it', {}, true],
  ['the session flag hideDownloadBar is set', { visit: { ...noVisit, isBarHidden: true } }, false],
  ['the page runs in the native app', { platform: platformNamed('Android app') }, false],
  ['the page runs in the web app', { isFromHomeScreen: true }, false],
  ['the app is installed', { isInstalled: true }, false],
  ['the page is another one', { path: '/m/news' }, false],
  ['a prompt was closed', { visit: { ...noVisit, isSkipped: true, closes: 3 } }, true],
] as const)('[INST-06] the bar, when %s', (_when, facts, expected) => {
  expect(isDue(facts)).toBe(expected)
})

test.each([
  ['on Android without an iOS link', { isWebClip: true, links: { android: '/app.apk' } }, false],
  ['without any link', { isWebClip: true, links: {} }, false],
  ['with an iOS link', { isWebClip: true, links: { ios: 'https://dl.example/ios' } }, true],
  ['off, without any link', { isWebClip: false, links: {} }, true],
] as const)('[INST-08] WEBCLIP mode %s', (_mode, facts, expected) => {
  expect(isDue(facts)).toBe(expected)
})

test.each([
  ['iPhone 16.3 Safari', true],
  ['iPhone 26 Safari', true],
  ['iPhone 18 Chrome', true],
  ['iPhone 18 Firefox', true],
  ['iPad', true],
  ['iPhone 16.3 Chrome', false],
  ['iPhone 18 LINE', false],
  ['iPhone 18 Facebook', false],
  ['iPhone 18 Instagram', false],
  ['Android LINE', true],
] as const)('[INST-08] where iOS cannot add the page: %s', (name, expected) => {
  expect(isDue({ platform: platformNamed(name) })).toBe(expected)
})

test.each([
  [null, {}, true],
  ['', {}, false],
  ['', ranked(0), true],
  ['0', ranked(0), true],
  ['3', ranked(2), false],
  ['3', ranked(3), true],
  [3, ranked(4), true],
  ['3', {}, false],
  ['gold', ranked(9), false],
  ['-1', ranked(9), false],
  [null, ranked(0), true],
] as const)('[INST-09] [INST-10] login_required %j', (value, who, expected) => {
  expect(isDue(who, { ...plain, login_required: value })).toBe(expected)
})

test('a setting that cannot be read hides the bar', () => {
  const good = { domains_switch: { enabled: true, value: '1' }, login_required: { enabled: false, value: '' } }
  const isDueWith = (more: object) => isDownloadBarDue(visitor, settingsIn({ ...good, ...more }))
  expect(
    [{}, { login_required: 'no' }, { domains_switch: 1 }, { domains_switch: { enabled: true, value: '9' } }].map(
      isDueWith,
    ),
  ).toEqual([true, false, false, false])
})

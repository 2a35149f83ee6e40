// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { cameFrom } from '../../../shared/navigation/came-from.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Balance } from '../../../shared/wallet/balance.tsx'
import { Page } from './launch-page.tsx'
import { eventually } from '../../../shared/testing/eventually.ts'

afterEach(cleanup)

const brand = {
  ...fixtureBrand,
  security: { ...fixtureBrand.security, frameHosts: ['games.example'] },
  downloads: { android: 'https://dl.fixture.example/app.apk', ios: '', mobileConfig: '' },
}
const gameUrl = 'https://games.example/reels?session=1'
const reels = '/m/launchGame?vendor=Kitebird&code=lanternfall'
const draw = '/m/launchGame?prize_mode=1&code=VNMB&lottoView=betting'
const trial = '/m/launchGame?code=lanternfall&nodeId=12&playType=trial'
const slow = 'This is taking too long. Please try again.'

function Where() {
  const { pathname, search, state } = useLocation()
  return <code>{JSON.stringify({ at: pathname + search, from: cameFrom(state) })}</code>
}

async function open(at: string, answers: Answers, who: 'guest' | 'member' = 'member', beside?: ReactNode) {
  const services = testServices()
  if (who === 'member')
    services.session.write(
      'MC_SESSION_INFO',
      JSON.stringify({ id: '1', token: 'T', merchantCode: brand.code, userName: 'a', type: 0 }),
    )
  await stage(
    <>
      <Page />
      <Where />
      {beside}
    </>,
    { at, brand, answers, services },
  )
  return services.clock
}

/** The answers for a member whose game starts, which is kept among those played last. */
const starts = (address = gameUrl): Answers => ({
  launchGame: { value: { gameUrl: address } },
  markGame: { value: { favourites: [], recent: [] } },
})

const where = (): unknown => JSON.parse(document.querySelector('code')?.textContent ?? '')
const frame = () => screen.findByTitle<HTMLIFrameElement>('Game')
const started = async () => fireEvent.load(await frame())
const post = (message: Partial<MessageEventInit>) => act(() => void dispatchEvent(new MessageEvent('message', message)))

describe('a launch', () => {
  test('[GAME-13] shows that it waits until the game is there, then the game at the address of the answer', async () => {
    await open(reels, starts())
    expect(screen.getByRole('status').textContent).toBe('Your game is starting')
    expect((await frame()).src).toBe(gameUrl)
    expect(screen.getByRole('status').textContent).toBe('Your game is starting')
    await started()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test("[GAME-13] leads to the operator's own address when it is not one for frames", async () => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
    await open(reels, starts('https://trusted.example/reels'))
    await eventually(() => expect(replace.mock.calls).toEqual([['https://trusted.example/reels']]))
    expect(document.querySelector('iframe')).toBeNull()
  })

  test.each([
    'https://elsewhere.example/reels',
    'http://games.example/reels',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('is refused in plain words when the answer leads to %j', async (address) => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
    await open(reels, { launchGame: { value: { gameUrl: address } } })
    expect((await screen.findByRole('alert')).textContent).toContain('This game cannot be opened')
    expect([document.querySelector('iframe'), replace.mock.calls]).toEqual([null, []])
    expect(screen.getByRole('link', { name: 'See other games' }).getAttribute('href')).toBe('/m/home')
  })

  test('[GAME-15] that has lasted 10 s says so, and can be tried again', async () => {
    const answers: Answers = { launchGame: 'pending' }
    const clock = await open(reels, answers)
    act(() => clock.advance(9_999))
    expect(screen.queryByText(slow)).toBeNull()
    act(() => clock.advance(1))
    expect(screen.getByRole('alert').textContent).toContain(slow)
    answers.launchGame = { value: { gameUrl } }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await frame()).src).toBe(gameUrl)
  })

  test('[GAME-15] whose call times out says so', async () => {
    await open(reels, { launchGame: { failure: { status: 0, data: null, code: 'client.timeout' } } })
    expect((await screen.findByRole('alert')).textContent).toContain(slow)
  })

  test('[GAME-14] warns after 10 s without the game, offers to try again, and still shows the game when it comes', async () => {
    const clock = await open(reels, starts())
    await frame()
    act(() => clock.advance(9_999))
    expect(screen.queryByText(slow)).toBeNull()
    act(() => clock.advance(1))
    expect(screen.getByRole('alert').textContent).toContain(slow)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    await started()
    expect(screen.queryByText(slow)).toBeNull()
  })

  test.each(faults)('whose answer %s is told in words, and can be repeated', async (what, answer, words) => {
    const answers: Answers = { launchGame: answer }
    await open(reels, answers)
    // GAME-15 has its own words for a launch that lasts too long.
    const said = what === 'does not come in time' ? slow : words
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    answers.launchGame = { value: { gameUrl } }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await frame()).src).toBe(gameUrl)
  })

  test('that is refused shows the words of the back end, and can be tried again', async () => {
    const answers: Answers = {
      launchGame: { failure: { status: 400, data: null, code: 'x', message: 'Table closed' } },
    }
    await open(reels, answers)
    expect((await screen.findByRole('alert')).textContent).toContain('Table closed')
    answers.launchGame = { value: { gameUrl } }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })
})

describe('who may play', () => {
  test('a guest is invited to sign in or join, and comes back to the game', async () => {
    await open(reels, {}, 'guest')
    expect(screen.getByText('Sign in to play')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/m/register')
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(where()).toEqual({ at: '/m/login', from: reels })
  })

  test('[GAME-17] a guest may try a game', async () => {
    await open(trial, { relay: { value: { gameUrl } } }, 'guest')
    expect((await frame()).src).toBe(gameUrl)
  })

  test('an address that names no game says so', async () => {
    await open('/m/launchGame?code=lanternfall', {})
    expect(screen.getByText('This game is not available')).toBeTruthy()
  })

  test('[GAME-16] a lottery outside the app and the home screen is not launched', async () => {
    await open(draw, {})
    expect(
      await screen.findByText('Download the app for a more complete game experience, reinstall and reopen.'),
    ).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Get the app' })
    expect(link.getAttribute('href')).toBe('https://dl.fixture.example/app.apk')
  })

  test('[GAME-16] [CFG-05] it is launched anywhere when the back end has switched STARTGAMEINAPP3 off', async () => {
    await open(draw, { launchGame: { value: { gameUrl } } }, 'member', <SwitchOff names={['STARTGAMEINAPP3']} />)
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Off/ }))
    expect((await frame()).src).toBe(gameUrl)
  })

  test('[GAME-16] it is launched in the app and from the home screen; other games everywhere', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 LotusApp/2.4 Ver/3')
    await open(draw, { launchGame: { value: { gameUrl } } })
    expect(await frame()).toBeTruthy()
    cleanup()
    agent.mockRestore()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
    )
    await open(draw, { launchGame: { value: { gameUrl } } })
    expect(await frame()).toBeTruthy()
  })
})

describe('[GAME-18] the frame page', () => {
  test('has a back button, and no controls of a game before there is one', async () => {
    await open(reels, { launchGame: 'pending' })
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Back'])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(where()).toMatchObject({ at: '/m/home' })
  })

  test('its header can be hidden and shown, and the focus stays at the control', async () => {
    await open(reels, starts())
    await started()
    fireEvent.click(screen.getByRole('button', { name: 'Hide the header' }))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    const show = screen.getByRole('button', { name: 'Show the header' })
    expect([document.activeElement, show.getAttribute('aria-expanded')]).toEqual([show, 'false'])
    fireEvent.click(show)
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide the header' }))
  })

  test('it fills the screen where the browser can', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    const request = vi.fn(() => Promise.resolve())
    HTMLElement.prototype.requestFullscreen = request
    await open(reels, starts())
    await started()
    fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(request).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
  })

  test('"back" leads to the address in backUrl if it is the own one, and home otherwise', async () => {
    for (const [back, at] of [
      ['/m/activity?id=3', '/m/activity?id=3'],
      ['https://elsewhere.example/', '/m/home'],
      ['javascript:alert(1)', '/m/home'],
      ['//elsewhere.example', '/m/home'],
    ]) {
      await open(`${reels}&backUrl=${encodeURIComponent(back ?? '')}`, { launchGame: 'pending' })
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      expect([back, where()]).toEqual([back, { at, from: null }])
      cleanup()
    }
  })

  test('the frame gets only what a game needs', async () => {
    await open(reels, { launchGame: { value: { gameUrl } } })
    const { sandbox, allow } = await frame()
    const may = String(sandbox).split(' ')
    expect(may).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
    expect(may).not.toContain('allow-top-navigation')
    expect(allow).toMatch(/autoplay.*fullscreen/)
    expect(allow).not.toMatch(/camera|microphone|geolocation|payment/)
  })

  test.each([true, false])('the lock of the orientation is named where it is known: %s', async (isKnown) => {
    const { sandbox } = document.createElement('iframe')
    vi.spyOn(Object.getPrototypeOf(sandbox) as DOMTokenList, 'supports').mockReturnValue(isKnown)
    await open(reels, { launchGame: { value: { gameUrl } } })
    expect(
      String((await frame()).sandbox)
        .split(' ')
        .includes('allow-orientation-lock'),
    ).toBe(isKnown)
  })

  test('the balance is fetched again once the game is over, and not before', async () => {
    const answers: Answers = { ...starts(), balance: { value: { amount: '10.00', currency: 'USD' } } }
    await open(reels, answers, 'member', <Balance />)
    await screen.findByText('$10.00')
    await started()
    answers.balance = { value: { amount: '25.00', currency: 'USD' } }
    await act(settled)
    expect(screen.getByText('$10.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('$25.00')).toBeTruthy()
  })

  test('the screen stays on while a game is shown, and no longer', async () => {
    const release = vi.fn(() => Promise.resolve())
    const request = vi.fn(() => Promise.resolve({ release }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    await open(reels, { launchGame: 'pending' })
    expect(request).not.toHaveBeenCalled()
    cleanup()
    await open(reels, starts())
    await started()
    expect(request.mock.calls).toEqual([['screen']])
    // The browser has released it while the page was hidden.
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(request).toHaveBeenCalledTimes(2)
    await settled()
    release.mockClear()
    cleanup()
    await eventually(() => expect(release).toHaveBeenCalledOnce())
    Reflect.deleteProperty(navigator, 'wakeLock')
  })
})

describe('[GAME-19] GO_BACK', () => {
  const origin = 'https://games.example'
  /** The frame's window. */
  const windowOfGame = async (): Promise<Window> => {
    const game = { postMessage: () => undefined } as unknown as Window
    Object.defineProperty(await frame(), 'contentWindow', { value: game })
    // The page listens once its effects have run, after the frame is there.
    await act(settled)
    return game
  }

  test('from the frame leads back', async () => {
    await open(reels, { launchGame: { value: { gameUrl } } })
    post({ data: 'GO_BACK', origin, source: await windowOfGame() })
    expect(where()).toMatchObject({ at: '/m/home' })
  })

  test('from another window or origin, and anything else, is ignored', async () => {
    await open(reels, { launchGame: { value: { gameUrl } } })
    const source = await windowOfGame()
    post({ data: 'GO_BACK', origin: 'https://elsewhere.example', source })
    post({ data: 'GO_BACK', origin, source: window })
    post({ data: 'GO_BACK', origin, source: null })
    post({ data: { type: 'GO_BACK' }, origin, source })
    post({ data: 'GO_HOME', origin, source })
    expect(where()).toMatchObject({ at: reels })
  })
})

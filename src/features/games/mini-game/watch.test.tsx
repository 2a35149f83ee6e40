// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { endSession } from '../../../shared/session/end-session.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
// Loaded beforehand, so that a widget that must not appear would do so at once.
import './v1/widget.tsx'
import { Watcher } from './watch.tsx'

const game = { open: vi.fn(), close: vi.fn() }
/** The scripts that were added to the page; nothing is fetched. */
let scripts: HTMLScriptElement[] = []

beforeEach(() => {
  scripts = []
  game.open.mockClear()
  game.close.mockClear()
  vi.stubGlobal('MiniGame', game)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function LogOut() {
  const dispatch = useAppDispatch()
  return <button onClick={() => void dispatch(endSession())}>Log out</button>
}

async function open(who: 'guest' | 'member' = 'member', at = '/m/home') {
  const services = testServices()
  if (who === 'member')
    services.session.write(
      'MC_SESSION_INFO',
      JSON.stringify({ id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
    )
  await stage(
    <>
      <Watcher />
      <LogOut />
      <SwitchOff names={['LOTTMINIGAME3']} />
      <AppLink to="/m/home">Home</AppLink>
    </>,
    { at, services },
  )
  return services.clock
}

/** The widget, once it has asked for its script. */
async function widget(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Mini-game' })
  await eventually(() => expect(scripts).toHaveLength(1))
  return button
}
const loaded = () => act(async () => void scripts.at(-1)?.dispatchEvent(new Event('load')))

/** Presses the widget at (100, 100), moves the pointer by so much, and releases it; a click follows, as in browsers. */
function press(button: HTMLElement, ...moves: readonly (readonly [number, number])[]) {
  button.setPointerCapture = () => undefined
  fireEvent.pointerDown(button, { clientX: 100, clientY: 100, pointerId: 1 })
  for (const [x, y] of moves) fireEvent.pointerMove(button, { clientX: 100 + x, clientY: 100 + y, pointerId: 1 })
  fireEvent.pointerUp(button, { pointerId: 1 })
  fireEvent.click(button)
}

describe('the widget', () => {
  test('[MINI-01] [MINI-03] loads the script of set v1, with a timestamp', async () => {
    const clock = await open()
    await widget()
    expect(scripts.map(({ src }) => new URL(src, location.href).href)).toEqual([
      new URL(`/mini-game/v1/minigame.js?_t=${clock.now()}`, location.href).href,
    ])
  })

  test('[MINI-05] is not there for guests, and nothing is loaded', async () => {
    await open('guest')
    await act(settled)
    expect(screen.queryByRole('button', { name: 'Mini-game' })).toBeNull()
    expect(scripts).toEqual([])
  })

  test('[MINI-05] disappears with the session, and closes the game', async () => {
    await open()
    await widget()
    await loaded()
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await eventually(() => expect(screen.queryByRole('button', { name: 'Mini-game' })).toBeNull())
    expect(game.close).toHaveBeenCalled()
  })

  test('[MINI-05] [CFG-05] disappears when the back end has switched it off', async () => {
    await open()
    await widget()
    await loaded()
    fireEvent.click(screen.getByRole('button', { name: /^Off/ }))
    expect(screen.queryByRole('button', { name: 'Mini-game' })).toBeNull()
    expect(game.close).toHaveBeenCalled()
  })

  test('is not where it would be in the way, and is back on the next page', async () => {
    await open('member', '/m/withdraw?amount=5')
    await act(settled)
    expect(screen.queryByRole('button', { name: 'Mini-game' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    await widget()
  })

  test('opens the game, also when the script comes after the tap', async () => {
    await open()
    fireEvent.click(await widget())
    expect(game.open).not.toHaveBeenCalled()
    await loaded()
    expect(game.open).toHaveBeenCalledOnce()
  })

  test('[MINI-07] clicks within 250 ms of each other count as one', async () => {
    const clock = await open()
    const button = await widget()
    await loaded()
    for (const wait of [0, 100, 249, 250]) {
      clock.advance(wait)
      fireEvent.click(button)
    }
    await act(settled)
    expect(game.open).toHaveBeenCalledTimes(2)
    // The clock of the device is set back: that is no reason to ignore the next click.
    clock.set(clock.now() - 3_600_000)
    fireEvent.click(button)
    await act(settled)
    expect(game.open).toHaveBeenCalledTimes(3)
  })

  test('a script that cannot be loaded is loaded again with the next click', async () => {
    const clock = await open()
    const button = await widget()
    await act(async () => void scripts[0]?.dispatchEvent(new Event('error')))
    fireEvent.click(button)
    await eventually(() => expect(scripts).toHaveLength(2))
    clock.advance(1000)
    fireEvent.click(button)
    await loaded()
    expect(game.open).toHaveBeenCalledOnce()
  })
})

describe('moving the widget', () => {
  test('[MINI-04] [MINI-08] a press that moves it by 2 px or more drags it and opens nothing', async () => {
    await open()
    const button = await widget()
    await loaded()
    press(button, [2, 0], [60, 90])
    expect([button.style.left, button.style.top]).toEqual(['60px', '90px'])
    await act(settled)
    expect(game.open).not.toHaveBeenCalled()
  })

  test('[MINI-08] a press that moves it by less is a tap and leaves it where it is', async () => {
    await open()
    const button = await widget()
    await loaded()
    press(button, [1, 1])
    await act(settled)
    expect([button.style.left, game.open.mock.calls.length]).toEqual(['', 1])
  })

  test('a drag that ends where it began is still a drag', async () => {
    await open()
    const button = await widget()
    await loaded()
    press(button, [50, 50], [0, 0])
    await act(settled)
    expect(game.open).not.toHaveBeenCalled()
  })

  test('[MINI-04] the arrow keys move it, and a click by keyboard after a drag opens the game', async () => {
    await open()
    const button = await widget()
    await loaded()
    press(button, [200, 200])
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 200, 56, 56))
    fireEvent.keyDown(button, { key: 'ArrowLeft' })
    expect([button.style.left, button.style.top]).toEqual(['184px', '200px'])
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.click(button)
    await act(settled)
    expect(game.open).toHaveBeenCalledOnce()
  })

  test('[MINI-06] it stays above the bottom bar and what the device reserves below it', async () => {
    const { style } = document.documentElement
    style.setProperty('--bottom-bar-height', '60px')
    style.setProperty('--safe-bottom', '34px')
    await open()
    const button = await widget()
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 300, 56, 56))
    press(button, [5000, 5000])
    const margin = innerWidth * 0.02
    expect([button.style.left, button.style.top]).toEqual([
      `${innerWidth - 56 - margin}px`,
      `${innerHeight - 60 - 34 - 56 - margin}px`,
    ])
    style.cssText = ''
  })

  test('a widget within the bounds stays at its usual place', async () => {
    const clock = await open()
    const button = await widget()
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 300, 56, 56))
    act(() => clock.advance(1000))
    expect(button.style.left).toBe('')
  })

  test('[MINI-06] every 250 ms it is moved back within the bounds', async () => {
    const clock = await open()
    const button = await widget()
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(5000, 100, 56, 56))
    act(() => clock.advance(249))
    expect(button.style.left).toBe('')
    act(() => clock.advance(1))
    expect(button.style.left).toBe(`${innerWidth - 56 - innerWidth * 0.02}px`)
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, -40, 56, 56))
    act(() => clock.advance(250))
    expect([button.style.left, button.style.top]).toEqual(['300px', `${innerWidth * 0.02}px`])
  })
})

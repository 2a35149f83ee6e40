// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../testing/stage.tsx'
import { useGo } from './in-app.tsx'
import { usePanel } from './panel.ts'

// What a browser's router keeps of an entry that is not the first.
beforeEach(() => history.replaceState({ idx: 1 }, ''))
afterEach(cleanup)

function Here() {
  const go = useGo()
  const { isOpen, open, close } = usePanel('game')
  return (
    <>
      <p data-testid="here">{`${useLocation().pathname} ${isOpen ? 'open' : 'closed'}`}</p>
      <button onClick={() => go('/m/game')}>games</button>
      <button onClick={() => go(-1)}>back</button>
      <button onClick={() => open('dice')}>tile</button>
      <button onClick={close}>scrim</button>
    </>
  )
}

const here = () => screen.getByTestId('here').textContent
/** A double tap arrives before the page is drawn anew. */
const tap = (name: string, times = 1) =>
  act(() => {
    for (let tap = 0; tap < times; tap++) fireEvent.click(screen.getByText(name))
  })

test('a double tap opens a panel once, so that one "back" closes it', async () => {
  await stage(<Here />, { at: '/m/home' })
  tap('tile', 2)
  expect(here()).toBe('/m/home open')
  tap('back')
  expect(here()).toBe('/m/home closed')
})

test('a panel is closed once: neither a double tap nor a tap while it leaves takes the player from the page', async () => {
  await stage(<Here />, { at: '/m/home' })
  tap('games')
  tap('tile')
  tap('scrim', 2)
  expect(here()).toBe('/m/game closed')
  tap('scrim')
  expect(here()).toBe('/m/game closed')
})

test('a panel that was opened and closed is opened anew: "back" closes it again, and the page stays', async () => {
  await stage(<Here />, { at: '/m/home' })
  tap('games')
  for (const leave of ['scrim', 'back', 'scrim']) {
    tap('tile')
    expect(here()).toBe('/m/game open')
    tap(leave)
    expect(here()).toBe('/m/game closed')
  }
})

test('what closes a panel late, after the player has left it, takes no step back', async () => {
  function Late() {
    const { isOpen, close } = usePanel('game')
    const [first, setFirst] = useState<() => void>()
    if (isOpen && !first) setFirst(() => close)
    return <button onClick={first}>late</button>
  }
  await stage(
    <>
      <Here />
      <Late />
    </>,
    { at: '/m/home' },
  )
  tap('tile')
  tap('scrim')
  tap('games')
  tap('late')
  expect(here()).toBe('/m/game closed')
})

test('what closes a panel while the next page is still on its way takes no step back', () => {
  history.replaceState({ idx: 1 }, '', '/m/home')
  const Never = lazy(() => new Promise<never>(() => undefined))
  render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/m/home" element={<Here />} />
          <Route path="*" element={<Never />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  const step = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  tap('tile')
  tap('games')
  expect([here(), location.pathname]).toEqual(['/m/home open', '/m/game'])
  tap('scrim')
  expect(step).not.toHaveBeenCalled()
  step.mockRestore()
})

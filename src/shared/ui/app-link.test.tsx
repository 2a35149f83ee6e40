// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGo } from '../navigation/in-app.tsx'
import { AppLink } from './app-link.tsx'

beforeEach(() => history.replaceState(null, '', '/m/home'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function GoButton() {
  const go = useGo()
  return <button onClick={() => go('/m/news?q=жук')}>button</button>
}

/** A home page with these links; the other pages never arrive. */
function home() {
  const Never = lazy(() => new Promise<never>(() => undefined))
  const links = (
    <>
      <AppLink to="/m/home">home</AppLink>
      <AppLink to="/m/news">news</AppLink>
      <AppLink to="/m/news" state={{ from: 'home' }}>
        news from home
      </AppLink>
      <AppLink to="/m/news#top">top</AppLink>
      <AppLink to="/m/news" target="_blank">
        tab
      </AppLink>
      <GoButton />
    </>
  )
  render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/m/home" element={links} />
          <Route path="*" element={<Never />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  const push = vi.spyOn(history, 'pushState')
  const replace = vi.spyOn(history, 'replaceState')
  const addresses = (calls: typeof push.mock.calls) => calls.map(([, , url]) => url)
  return { pushed: () => addresses(push.mock.calls), replaced: () => addresses(replace.mock.calls) }
}

/** Taps the link; true if the browser itself would follow it, too. */
const tap = (name: string, how: MouseEventInit = {}): boolean => {
  const followed: boolean[] = []
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', note, { once: true })
  act(() => void fireEvent.click(screen.getByText(name), how))
  return followed[0] ?? false
}

test('taps on a link whose page is still on its way add its address to the history once', () => {
  const { pushed } = home()
  expect([tap('news'), tap('news'), tap('news')]).toEqual([false, false, false])
  expect([pushed(), location.pathname]).toEqual([['/m/news'], '/m/news'])
})

test('impatient taps on a button that leads to a page, too, add its address to the history once', () => {
  const { pushed } = home()
  for (const name of ['button', 'button', 'news', 'button']) tap(name)
  expect(pushed()).toEqual(['/m/news?q=жук', '/m/news', '/m/news?q=жук'])
})

test('another place, and the way back, are still reached while a page is on its way', () => {
  const { pushed } = home()
  for (const name of ['news', 'top', 'home', 'news']) tap(name)
  expect(pushed()).toEqual(['/m/news', '/m/news#top', '/m/news'])
})

test('a link to the same address with a state of its own leaves that state', () => {
  const { pushed } = home()
  tap('news')
  tap('news from home')
  expect([pushed(), history.state]).toEqual([['/m/news'], expect.objectContaining({ usr: { from: 'home' } })])
})

test('a click that opens a tab or a window is left to the browser', () => {
  const { pushed } = home()
  tap('news')
  const clicks = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]
  expect(clicks.map((how) => tap('news', how))).toEqual([true, true, true, true])
  expect(tap('tab')).toBe(true)
  expect(pushed()).toEqual(['/m/news'])
})

test("a tap on the page's own link replaces its entry", () => {
  const { pushed, replaced } = home()
  tap('home')
  expect([pushed(), replaced()]).toEqual([[], ['/m/home']])
})

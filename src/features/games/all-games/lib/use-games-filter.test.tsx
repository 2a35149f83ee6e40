// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '../../../../shared/page-store/create-store.ts'
import { stubBackEnd } from '../../../../shared/testing/stub-back-end.ts'
import { testServices } from '../../../../shared/testing/test-services.ts'
import { useGamesFilter } from './use-games-filter.ts'

afterEach(cleanup)

function Search() {
  const [{ text }, change] = useGamesFilter()
  return <input aria-label="search" value={text} onChange={({ target }) => change({ text: target.value })} />
}

test('a game that is opened right after typing stays open when the typed words are written into the address', () => {
  const services = testServices()
  const { send } = stubBackEnd({})
  const calls = { apiBase: '', merchant: 'X', language: () => 'EN' as const, send }
  const store = createStore({ ...services, calls })
  history.replaceState(null, '', '/m/game')
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Search />
      </BrowserRouter>
    </Provider>,
  )
  fireEvent.change(screen.getByLabelText('search'), { target: { value: 'moon' } })
  // The address of a tap changes at once, and a slow phone renders it later.
  history.pushState({ usr: { panel: 'game', subject: '7' }, key: 'k', idx: 1 }, '', '/m/game')
  services.clock.advance(300)
  expect(location.search).toBe('?q=moon')
  expect((history.state as { readonly usr: unknown }).usr).toEqual({ panel: 'game', subject: '7' })
})

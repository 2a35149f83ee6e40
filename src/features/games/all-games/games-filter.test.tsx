// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, afterEach } from 'vitest'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { lanePath } from '../../../shared/games/lib/lanes.ts'
import { createStore } from '../../../shared/page-store/create-store.ts'
import { stubBackEnd } from '../../../shared/testing/stub-back-end.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { everything, expectedGames, filterIn, gamesOf, inNameOrder, queryOf, useGamesFilter } from './games-filter.ts'

const card = (gameId: string): GameCard => ({
  gameId,
  displayName: gameId,
  accountTypeName: 'V',
  vendor: 'V',
  imageUrl: '',
})
const lane = (id: string, ...ids: string[]): GameLane => ({
  id,
  gameCategory: 'slots',
  title: id,
  ordinal: 100,
  gameClassify: [],
  gameCount: ids.length,
  cards: ids.map((each) => card(each)),
})

test('as many games are expected as the lanes say, unless only some of them are wanted', () => {
  const lanes = [
    { ...lane('slots', 'a'), gameCount: 700 },
    { ...lane('live', 'b'), gameCount: 20 },
  ]
  const all = { ...everything, text: ' ' }
  expect(expectedGames(lanes, all)).toBe(720)
  expect(expectedGames(lanes, { ...all, lane: 'live' })).toBe(20)
  for (const some of [{ own: 'recent' }, { vendor: 'V' }, { text: 'koi' }] as const)
    expect(expectedGames(lanes, { ...all, ...some })).toBe(0)
})

test('the address keeps the filter, and whatever else is in it', () => {
  const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== '')
  const ids = fc.constantFrom('favourites', 'recent', 'slots', 'a&b=c')
  const list = fc.oneof(
    fc.record({ own: fc.constant(null), lane: fc.option(ids) }),
    fc.record({ own: fc.constantFrom('favourites', 'recent'), lane: fc.constant(null) }),
  )
  const rest = fc.record({ vendor: fc.option(text), text: fc.oneof(fc.constant(''), text) })
  fc.assert(
    fc.property(list, rest, (wanted, others) => {
      const filter = { ...wanted, ...others }
      const search = queryOf(filter, '?lang=EN&q=old&mine=recent')
      expect(filterIn(search)).toEqual(filter)
      expect(new URLSearchParams(search).get('lang')).toBe('EN')
    }),
  )
})

test('the address of a lane names it, whatever its id', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('favourites', 'recent')), (id) => {
      const { pathname, search } = new URL(lanePath(id), 'https://www.lotus88.example')
      expect([pathname, filterIn(search)]).toEqual(['/m/game', { ...everything, lane: id }])
    }),
  )
})

test('without a filter there is no query', () => {
  expect(queryOf({ ...everything, text: '  ' }, '?id=slots')).toBe('')
  expect(filterIn('')).toEqual(everything)
  expect(filterIn('?mine=unknown')).toEqual(everything)
})

test('every game is listed once, those that are known first at the front', () => {
  const games = gamesOf(
    [lane('a', '1', '2'), lane('b', '2', '3')],
    [lane('a', '1', '2', '4'), lane('b', '2', '3', '1')],
  )
  expect(games.map(({ gameId }) => gameId)).toEqual(['1', '2', '3', '4'])
})

test('a game that is shown stays the same card when the rest arrives, so that its tile is not made again', () => {
  const shown = lane('a', '1')
  expect(gamesOf([shown], [lane('a', '1', '2')])[0]).toBe(shown.cards[0])
})

test("the player's own lists have a parameter of their own, which comes first and takes the other's place", () => {
  expect(filterIn('?mine=favourites&id=slots')).toEqual({ ...everything, own: 'favourites' })
  expect(filterIn('?mine=constructor&id=slots')).toEqual({ ...everything, lane: 'slots' })
  expect(queryOf({ ...everything, lane: 'slots' }, '?mine=recent')).toBe('?id=slots')
  expect(queryOf({ ...everything, own: 'recent' }, '?id=slots')).toBe('?mine=recent')
})

test('vendors are in the order of the names that the player sees', () => {
  const names: Readonly<Record<string, string>> = { x: 'Älg', y: 'Zebra', z: 'Bison' }
  expect(inNameOrder(['y', 'x', 'y', 'z'], (v) => names[v] ?? v, 'en')).toEqual(['x', 'z', 'y'])
})

afterEach(cleanup)

function Search() {
  const [{ text }, change] = useGamesFilter()
  return <input aria-label="search" value={text} onChange={({ target }) => change({ text: target.value })} />
}

/** What is typed right before the address changes, by a tap whose page a slow phone renders later. */
function typeBefore(tap: () => void): void {
  const services = testServices()
  const { send } = stubBackEnd({})
  const calls = { apiBase: '', merchant: 'X', language: () => 'EN' as const, send }
  const store = createStore({ ...services, calls })
  history.replaceState(null, '', '/m/game?q=sun')
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Search />
      </BrowserRouter>
    </Provider>,
  )
  fireEvent.change(screen.getByLabelText('search'), { target: { value: 'moon' } })
  tap()
  services.clock.advance(300)
}

test('a game that is opened right after typing stays open when the typed words are written into the address', () => {
  typeBefore(() => history.pushState({ usr: { panel: 'game', subject: '7' }, key: 'k', idx: 1 }, '', '/m/game?q=sun'))
  expect(location.search).toBe('?q=moon')
  expect((history.state as { readonly usr: unknown }).usr).toEqual({ panel: 'game', subject: '7' })
})

test.each(['/m/home', '/m/game'])('%s, opened right after typing, stays open', (address) => {
  typeBefore(() => history.pushState({ key: 'k', idx: 1 }, '', address))
  expect(location.pathname + location.search).toBe(address)
})

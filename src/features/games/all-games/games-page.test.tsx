// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { errorCodes } from '../../../../contract/wire/errors.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { ask, Page } from './games-page.tsx'
import { indexGames } from './search-games.ts'

vi.mock('./search-games.ts', { spy: true })

afterEach(cleanup)

const shownFirst = 200
const cards: readonly GameCard[] = Array.from({ length: 3000 }, (_, index) => ({
  gameId: `g${index}`,
  displayName: `Game ${index}`,
  accountTypeName: 'Tidewheel',
  vendor: 'Tidewheel',
  imageUrl: `/g${index}.png`,
}))
const whole: GameLane = {
  id: 'slots',
  gameCategory: 'slots',
  title: 'Slots',
  ordinal: 100,
  gameClassify: [],
  gameCount: cards.length,
  cards,
}
const first: GameLane = { ...whole, cards: cards.slice(0, shownFirst) }

/** happy-dom lays nothing out: here the list is as wide as on a phone, and its rows are as high. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 380, 220))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(220)
}

const answers: Answers = {
  gameLanes: { value: [first] },
  gameLane: { value: whole },
  relay: { value: [] },
}

test('of 3,000 games only the tiles near the window are ever made, and none is read for a search before one is typed', async () => {
  layOut()
  const made = [vi.spyOn(document, 'createElement'), vi.spyOn(document, 'createElementNS')]
  await stage(<Page />, { at: '/m/game', answers })
  await screen.findByText('3,000 games')
  await eventually(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(12))
  expect(made.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(1000)
  expect(indexGames).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'game 2999' } })
  await screen.findByText('1 game')
  expect(screen.getByText('Game 2999')).toBeTruthy()
})

test('a long list is never shown empty', async () => {
  layOut()
  const shown: number[] = []
  const observer = new MutationObserver(() => {
    const list = document.querySelector('[role=list]')
    if (list) shown.push(list.childElementCount)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await stage(<Page />, { at: '/m/game', answers })
  await screen.findByText('3,000 games')
  observer.disconnect()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(0)
})

test.each([
  ['pending', ['Provider', 'Tidewheel']],
  [{ failure: { status: 500, data: null } }, ['Provider', 'Harbour', 'Tidewheel']],
  [{ value: [{ vendor: 'Harbour', displayName: 'Zen', gameClassify: '' }] }, ['Provider', 'Tidewheel', 'Zen']],
] as const)(
  '[GAME-07] providers %j: only the chosen one is offered before their names are known',
  async (relay, offered) => {
    const [card] = cards
    const other = { ...card, gameId: 'other', vendor: 'Harbour' } as GameCard
    const lane = { ...first, cards: [other, ...first.cards] }
    await stage(<Page />, {
      at: '/m/game?vendor=Tidewheel',
      answers: { gameLanes: { value: [lane] }, gamesOfVendor: 'pending', relay },
    })
    await eventually(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(offered))
  },
)

test('a provider that only the address names is not offered', async () => {
  const pending = { gameLanes: { value: [first] }, gamesOfVendor: 'pending', relay: 'pending' } as const
  await stage(<Page />, { at: '/m/game?vendor=Call+555', answers: pending })
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Provider'])
})

const unknown = { failure: { status: 404, data: null, code: errorCodes.contentUnknown } }

test('a link with a provider that the back end does not know leads to all games', async () => {
  await stage(<Page />, { at: '/m/game?vendor=Gone', answers: { ...answers, gamesOfVendor: unknown } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all games' }))
  await screen.findByText('3,000 games')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a provider that the back end does not know has the games of the lanes', async () => {
  const { gameLanes, relay } = answers
  await stage(<Page />, { at: '/m/game?vendor=Tidewheel', answers: { gameLanes, relay, gamesOfVendor: unknown } })
  await screen.findByText('200 games')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a provider whose games cannot be fetched is asked again', async () => {
  const { gameLanes, relay } = answers
  const failing = { gameLanes, relay, gamesOfVendor: { failure: { status: 500, data: null } } }
  await stage(<Page />, { at: '/m/game?vendor=Gone', answers: failing })
  await screen.findByRole('button', { name: 'Try again' })
})

/** The page comes to rest when the test says so, instead of some time after the last scroll. */
function holdRest(): () => void {
  const target = document.defaultView ?? window
  const { setTimeout } = target
  let rest: () => void = () => undefined
  vi.spyOn(target, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 150) return setTimeout(run, ms)
    rest = run
    return 0
  }) as never)
  return () => rest()
}

test('tiles that fly past are empty places, and are made once the list rests', async () => {
  layOut()
  const { clock } = testServices()
  await stage(<Page />, { at: '/m/game', answers, services: { clock } })
  await screen.findByText('3,000 games')
  const rest = holdRest()
  const places = () => screen.getAllByRole('listitem')
  const isMade = (place: HTMLElement) => within(place).queryAllByRole('button').length === 2
  const scrolled = vi.spyOn(window, 'scrollY', 'get')
  const scrollTo = (offset: number) => {
    clock.advance(100)
    scrolled.mockReturnValue(offset)
    fireEvent.scroll(window)
  }
  for (const offset of [2000, 4000, 6000]) scrollTo(offset)
  await eventually(() => expect(Number(places()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(60))
  expect(places().filter(isMade)).toEqual([])
  act(rest)
  await eventually(() => expect(places().every(isMade)).toBe(true))
  // Tiles that exist stay when they fly past.
  scrollTo(6500)
  await eventually(() => expect(places().every(isMade)).toBe(false))
  expect(places().filter(isMade)).not.toEqual([])
})

test.each(['favourites', 'recent'])(
  'a lane that is called %s is not taken for the own list of that name',
  async (id) => {
    const lane = { ...whole, id, title: 'From the back end', gameCount: 2, cards: cards.slice(0, 2) }
    const own = { favourites: 'Favorites', recent: 'Recently played' }
    await stage(<Page />, { at: `/m/game?id=${id}`, answers: { gameLanes: { value: [lane] }, relay: { value: [] } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'From the back end' })).toBeTruthy()
    expect(screen.getByText('2 games')).toBeTruthy()
    const isChosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect([isChosen('From the back end'), isChosen(own[id as keyof typeof own])]).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name: own[id as keyof typeof own] }))
    await screen.findByRole('heading', { level: 1, name: own[id as keyof typeof own] })
    expect(screen.queryByText('2 games')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'From the back end' }))
    await screen.findByText('2 games')
  },
)

test.each([
  ['', ['b0', 'b1', 'b2', 'b3', 'b4', 'g0', 'g1', 'g2', 'g3']],
  ['?id=slots', ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8']],
  ['?id=slots&vendor=Tidewheel', []],
  ['?mine=recent', []],
  ['?q=koi', []],
])(
  '[UX-10] at /m/game%s, the pictures that fill the window are asked for ahead of the page',
  async (query, expected) => {
    const few = { ...whole, id: 'table', ordinal: 50, gameCount: 5 }
    const fewCards = cards
      .slice(0, 5)
      .map((card, index) => ({ ...card, gameId: `b${index}`, imageUrl: `/b${index}.png` }))
    const { store } = createClient(async () => envelope([first, { ...few, cards: fewCards }]))
    window.history.replaceState(null, '', `/m/game${query}`)
    const made = vi.spyOn(document, 'createElement')
    await ask(store.dispatch)
    const pictures = made.mock.results.flatMap(({ value }) => (value instanceof HTMLImageElement ? [value] : []))
    expect(pictures.map(({ src }) => new URL(src).pathname.slice(1, -4))).toEqual(expected)
    expect(pictures.every(({ fetchPriority }) => fetchPriority === 'high')).toBe(true)
  },
)

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { GameCard, GameLane } from '../../../../contract/wire/games.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { indexGames } from '../lib/search-games.ts'
import { Page } from './games-page.tsx'

vi.mock('../lib/search-games.ts', { spy: true })

afterEach(cleanup)

const shownFirst = 200
const cards: readonly GameCard[] = Array.from({ length: 3000 }, (_, index) => ({
  gameId: `g${index}`,
  displayName: `Game ${index}`,
  accountTypeName: 'Tidewheel',
  vendor: 'Tidewheel',
  imageUrl: `/${index}.png`,
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
  const box = { contentRect: { width: 380 } } as ResizeObserverEntry
  const observer = (report: ResizeObserverCallback) => ({
    observe: (element: Element) => {
      if (element.getAttribute('role') === 'list') report([box], {} as ResizeObserver)
    },
    unobserve: () => undefined,
    disconnect: () => undefined,
  })
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function (report: ResizeObserverCallback) {
      return observer(report)
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
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
  await screen.findByText('3000 games')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(12)
  expect(made.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(1000)
  expect(indexGames).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'game 2999' } })
  await screen.findByText('1 game')
  expect(screen.getByText('Game 2999')).toBeTruthy()
})

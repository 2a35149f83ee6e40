// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Page, rankingRows } from './missions-page.tsx'

afterEach(cleanup)

const player = (place: number, userName = `pl***${place}`) => ({ place, userName, points: 1000 - place })
const missions = {
  missions: [
    { id: '1', title: 'Three deposits', summary: 'Of any size.', done: 2, target: 3, reward: 300 },
    { id: '2', title: 'A withdrawal', summary: '', done: 1, target: 1, reward: 150 },
  ],
  ranking: [player(1, 'mo***r'), player(2, 'ra***a')],
  own: player(57, 'mi***a'),
}

test('[MEM-06] missions with their progress, and the ranking with the own place', async () => {
  await stage(<Page />, { at: '/m/leaderBoard', answers: { missions: { value: missions } } })
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Three deposits' }).getAttribute('aria-valuenow')).toBe('67')
  expect(screen.getAllByText('Done')).toHaveLength(1)
  fireEvent.click(screen.getByRole('tab', { name: 'Ranking' }))
  const own = screen.getByText('You').closest('tr') as HTMLElement
  expect(within(own).getByText('57')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('progress made on another page is there when the player comes back', async () => {
  const answers = { missions: { value: missions } }
  await stage(
    <Routes>
      <Route
        path="/m/leaderBoard"
        element={
          <>
            <Page />
            <AppLink to="/m/other">Away</AppLink>
          </>
        }
      />
      <Route path="*" element={<AppLink to="/m/leaderBoard">Back</AppLink>} />
    </Routes>,
    { at: '/m/leaderBoard', answers },
  )
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  const [first, ...rest] = missions.missions
  answers.missions = { value: { ...missions, missions: [{ ...first, done: 3 }, ...rest] as typeof missions.missions } }
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(2))
})

test('without missions and without a ranking the page says so', async () => {
  await stage(<Page />, { answers: { missions: { value: { ...missions, missions: [], ranking: [] } } } })
  expect(await screen.findByText('No missions right now')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Ranking' }))
  expect(screen.getByText('Nobody is ranked yet')).toBeTruthy()
})

test('a failure can be tried again', async () => {
  await stage(<Page />, { answers: { missions: { failure: { status: 500, data: null } } } })
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeTruthy()
})

const rows = (places: readonly number[], own: number) =>
  rankingRows({ missions: [], ranking: places.map((place) => player(place)), own: player(own) }).map(
    ({ place, isOwn, isApart }) => `${isApart ? '… ' : ''}${place}${isOwn ? ' own' : ''}`,
  )

test("the player's own row is marked among the others", () => {
  expect(rows([1, 2, 3], 2)).toEqual(['1', '2 own', '3'])
})

test('an own place below the table follows it, apart from it unless it is the next', () => {
  expect(rows([1, 2, 3], 57)).toEqual(['1', '2', '3', '… 57 own'])
  expect(rows([1, 2, 3], 4)).toEqual(['1', '2', '3', '4 own'])
})

test('rows are in the order of their places; a player without a place is not listed', () => {
  expect(rows([3, 1, 2], 0)).toEqual(['1', '2', '3'])
})

test('another player with the same masked name is not taken for the own one', () => {
  const found = rankingRows({ missions: [], ranking: [player(1, 'pl***r')], own: player(9, 'pl***r') })
  expect(found.map(({ place, isOwn }) => [place, isOwn])).toEqual([
    [1, false],
    [9, true],
  ])
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { Page } from './missions-page.tsx'

afterEach(cleanup)

const player = (place: number, userName: string) => ({ place, userName, points: 1000 - place })
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

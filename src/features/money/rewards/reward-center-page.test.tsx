// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { Reward } from '../../../../contract/wire/rewards.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { createFakeClock, type FakeClock } from '../../../shared/testing/fake-clock.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Page } from './reward-center-page.tsx'

const now = Date.UTC(2026, 5, 15, 12)
const minute = 60_000
let clock: FakeClock

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  clock = createFakeClock(now)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const gift: Reward = { id: 'gift', title: 'Gift', summary: 'For you', kind: 'cash', amount: '1234.50', status: 'ready' }
const points: Reward = { ...gift, id: 'points', title: 'Week', kind: 'points', amount: '1500' }

/** The texts of the alerts and toasts that are open. */
function Said() {
  const alerts = useAppSelector(selectOverlays).flatMap((asked) =>
    asked.name === 'alert' ? [asked.subject.message] : [],
  )
  const toasts = useAppSelector(selectToasts).map(({ text }) => text)
  return <p data-testid="said">{JSON.stringify([...alerts, ...toasts])}</p>
}
const said = () => screen.getByTestId('said').textContent

async function open(answers: Answers) {
  const page = (
    <>
      <Page />
      <Said />
    </>
  )
  await stage(page, { at: '/m/rewardCenter', services: { clock }, answers })
}
const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('article') as HTMLElement)
const history = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  return (await screen.findAllByRole('listitem')).map((row) => row.textContent)
}

test('[PROMO-15] the reward center shows what can be claimed, in money or points, and what was', async () => {
  const claimed: Reward = { ...gift, id: 'old', title: 'Taken', status: 'claimed', claimedAt: now - 3 * minute }
  const expired: Reward = { ...points, id: 'late', title: 'Missed', status: 'expired', expiresAt: now - 5 * minute }
  await open({ rewards: { value: [expired, gift, points, claimed] } })
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  expect(card('Week').getByText('Points: 1,500')).toBeTruthy()
  expect(screen.queryByText('Taken')).toBeNull()
  expect(screen.getByRole('tab', { name: /To claim/ }).textContent).toBe('To claim2')
  expect(await history()).toEqual(['Taken3 minutes ago$1,234.50Claimed', 'Missed5 minutes agoPoints: 1,500Expired'])
})

test('what a reward is for reads in its own direction on a page of the other one', async () => {
  await open({ rewards: { value: [gift] } })
  const words = await screen.findByText('For you')
  expect(words.tagName).toBe('BDI')
})

test('nothing to claim, and no history, say so', async () => {
  await open({ rewards: { value: [] } })
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(screen.getByText('No history yet')).toBeTruthy()
})

test.each(faults)('a list whose answer %s is told in words, and can be asked for again', async (_, answer, words) => {
  const answers: Answers = { rewards: answer }
  await open(answers)
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy()
  answers.rewards = { value: [gift] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Gift')).toBeTruthy()
})

test('a list that is slow leaves room for what is to come', async () => {
  await open({ rewards: 'pending' })
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  expect(screen.queryByText('Nothing to claim right now')).toBeNull()
})

test('a double tap claims once, and the reward is in the history', async () => {
  const claimed = { ...gift, status: 'claimed', claimedAt: now } as const
  const answers: Answers = { rewards: { value: [gift] }, claimReward: { value: claimed } }
  const asked = vi.fn(() => ({ value: claimed }))
  Object.defineProperty(answers, 'claimReward', { enumerable: true, get: asked })
  await open(answers)
  const button = await screen.findByRole('button', { name: 'Claim' })
  asked.mockClear()
  answers.rewards = { value: [claimed] }
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await history()).toEqual(['Gift1 minute ago$1,234.50Claimed'])
})

test('a claim that comes too late says so, and the reward has moved to the history', async () => {
  const failure = { status: 400, code: accountErrorCodes.alreadyDone, message: 'It has expired.', data: null }
  const answers: Answers = { rewards: { value: [gift] }, claimReward: { failure } }
  await open(answers)
  const button = await screen.findByRole('button', { name: 'Claim' })
  answers.rewards = { value: [{ ...gift, status: 'expired', expiresAt: now }] }
  fireEvent.click(button)
  await waitFor(() => expect(said()).toContain('It has expired.'))
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
})

test.each(faults)('a claim whose answer %s says so, and can be tried again', async (_, fault) => {
  const answers: Answers = { rewards: { value: [gift] } }
  let answer: Answers['claimReward'] = fault
  const asked = vi.fn(() => answer)
  Object.defineProperty(answers, 'claimReward', { enumerable: true, get: asked })
  await open(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(said()).toMatch(/[a-z]/))
  expect(asked).toHaveBeenCalledTimes(1)
  answer = { value: { ...gift, status: 'claimed' } }
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

test('the last hour is counted down; at its end the list is asked for anew', async () => {
  const answers: Answers = {
    rewards: {
      value: [
        { ...gift, expiresAt: now + 2 * minute },
        { ...points, expiresAt: now + 26 * 60 * minute },
      ],
    },
  }
  await open(answers)
  expect((await screen.findByRole('timer')).textContent).toBe('2:00')
  expect(card('Week').getByText('Ends tomorrow')).toBeTruthy()
  answers.rewards = { value: [{ ...gift, status: 'expired', expiresAt: now + 2 * minute }] }
  act(() => clock.advance(2 * minute))
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
})

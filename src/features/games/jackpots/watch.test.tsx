// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Amount } from '../../../../contract/amount.ts'
import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { createFakeClock, type FakeClock } from '../../../shared/testing/fake-clock.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { jackpotsApi } from './api.ts'
// Loaded beforehand, so that counting begins as soon as it is due.
import './count-jackpots.ts'
import { Watcher } from './watch.tsx'

const lane = (jackpot: Amount): GameLane => ({
  id: 'slots',
  gameCategory: 'slots',
  title: 'Slots',
  ordinal: 100,
  gameClassify: [],
  gameCount: 2,
  cards: ['near', 'far'].map((gameId) => ({
    gameId,
    displayName: gameId,
    accountTypeName: 'V',
    vendor: 'V',
    imageUrl: '',
    jackpot,
  })),
})

let clock: FakeClock
let isReduced = false
beforeEach(() => {
  clock = createFakeClock()
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: readonly object[]) => void
      constructor(report: (entries: readonly object[]) => void) {
        this.report = report
      }
      observe(target: HTMLElement) {
        this.report([{ isIntersecting: target.dataset['jackpot'] === 'near', target }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The last answer, as soon as it has come. */
const Answer = () => <p>{jackpotsApi.endpoints.getJackpots.useQueryState().data?.[0]?.[1]}</p>
const answered = async (amount: Amount) => {
  await screen.findByText(amount)
  await act(settled)
}

async function open(parts: readonly string[]) {
  const asked = vi.fn()
  const answers: Answers = {}
  let jackpot: Amount = '120.00'
  const lanes = () => {
    asked()
    return { value: [lane(jackpot)] }
  }
  if (parts.includes('near')) Object.defineProperty(answers, 'gameLanes', { enumerable: true, get: lanes })
  await stage(
    <>
      <Watcher />
      <Answer />
      {parts.map((id) => (
        <p key={id} data-testid={id} data-jackpot={id} data-amount="100.00">
          <Money amount="100.00" />
        </p>
      ))}
    </>,
    { answers, services: { clock } },
  )
  return { asked, grow: (amount: Amount) => void (jackpot = amount) }
}
const pass = (ms: number) =>
  act(async () => {
    clock.advance(ms)
    await settled()
  })
const shown = (id: string) => screen.getByTestId(id).textContent

test('a jackpot in sight counts to each answer of the back end, one that is not stands still', async () => {
  const { asked, grow } = await open(['near', 'far'])
  await pass(8000)
  expect(asked).not.toHaveBeenCalled()
  await pass(200)
  await answered('120.00')
  expect([asked.mock.calls.length, shown('near')]).toEqual([1, '$100.00'])
  await pass(10_000)
  expect([shown('near'), shown('far')]).toEqual(['$110.00', '$100.00'])
  grow('140.00')
  await pass(10_000)
  await answered('140.00')
  expect([asked.mock.calls.length, shown('near')]).toEqual([2, '$120.00'])
  await pass(10_000)
  expect([asked.mock.calls.length, shown('near')]).toEqual([2, '$130.00'])
})

test('a clock that was set back does not stop the count', async () => {
  const { asked } = await open(['near'])
  await pass(8000)
  await pass(200)
  await answered('120.00')
  clock.set(clock.now() - 3_600_000)
  await pass(200)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('with reduced motion a jackpot changes only when an answer has come', async () => {
  isReduced = true
  await open(['near'])
  await pass(8000)
  await pass(200)
  await answered('120.00')
  await pass(200)
  expect(shown('near')).toBe('$120.00')
})

test('nothing is asked for while no jackpot is in sight, or the tab is hidden', async () => {
  const { asked } = await open(['far'])
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  cleanup()
  const other = await open(['near'])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(8000)
  await pass(60_000)
  expect([other.asked.mock.calls.length, shown('near')]).toEqual([0, '$100.00'])
  hidden.mockReturnValue(false)
  await pass(200)
  await answered('120.00')
  expect(other.asked).toHaveBeenCalledOnce()
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { CountingMoney } from './counting-money.tsx'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Paints the next frame at this time. */
const paint = (now: number) => act(() => frames.shift()?.(now))

function Jackpot() {
  const [amount, setAmount] = useState<'100.00' | '200.00'>('100.00')
  return (
    <button onClick={() => setAmount('200.00')}>
      <CountingMoney amount={amount} />
    </button>
  )
}

async function grow(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  await stage(<Jackpot />)
  expect(frames).toEqual([])
  fireEvent.click(screen.getByRole('button'))
  return screen.getByRole('button')
}
const shown = (part: HTMLElement) => part.querySelector('[aria-hidden]')?.textContent

test('a new amount is counted up to within a second, then everything stands still; it is said once', async () => {
  const part = await grow(false)
  expect(shown(part)).toBe('$100.00')
  expect(screen.getByRole('button', { name: '$200.00' })).toBe(part)
  paint(5000)
  paint(5500)
  expect(shown(part)).toBe('$150.00')
  paint(6000)
  expect([shown(part), frames]).toEqual(['$200.00', []])
})

test('with reduced motion the new amount is there with the next frame', async () => {
  const part = await grow(true)
  paint(5000)
  expect([shown(part), frames]).toEqual(['$200.00', []])
})

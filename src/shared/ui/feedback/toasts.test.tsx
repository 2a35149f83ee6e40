// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { stage } from '../../testing/stage.tsx'
import { useAppDispatch } from '../../store/hooks.ts'
import { Dialog } from '../dialog.tsx'
import { hideToast, showLoading, showToast } from '../../feedback/feedback.ts'
import { Toasts } from './toasts.tsx'

afterEach(cleanup)

type Dispatch = ReturnType<typeof useAppDispatch>

async function draw() {
  const clock = createFakeClock()
  let dispatch: Dispatch | undefined
  function Tap() {
    dispatch = useAppDispatch()
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>cover</button>
        <Dialog open={open} title="Cover" actions={<button onClick={() => setOpen(false)}>uncover</button>} />
      </>
    )
  }
  await stage(
    <>
      <Tap />
      <Toasts />
    </>,
    { services: { clock } },
  )
  return { clock, say: (speak: (dispatch: Dispatch) => unknown) => act(() => void speak(dispatch!)) }
}

const seen = (text: string) => screen.queryByText(text) !== null

test('[ERR-09] a toast stays on screen for 1.5 s, and no longer', async () => {
  const { clock, say } = await draw()
  say((dispatch) => dispatch(showToast({ text: { text: 'Saved' } })))
  act(() => clock.advance(1499))
  expect(seen('Saved')).toBe(true)
  act(() => clock.advance(1))
  expect(seen('Saved')).toBe(false)
})

test('[ERR-09] a rule may state another time', async () => {
  const { clock, say } = await draw()
  say((dispatch) => dispatch(showToast({ text: { text: 'No permission' }, durationMs: 2000 })))
  act(() => clock.advance(1999))
  expect(seen('No permission')).toBe(true)
  act(() => clock.advance(1))
  expect(seen('No permission')).toBe(false)
})

test.each([
  [5000, undefined],
  [10_000, 10_000],
])('[ERR-10] a loading toast stays %i ms', async (stays, durationMs) => {
  const { clock, say } = await draw()
  say((dispatch) => dispatch(showLoading({ id: 'lines', ...(durationMs !== undefined && { durationMs }) })))
  act(() => clock.advance(stays - 1))
  expect(seen('Loading…')).toBe(true)
  act(() => clock.advance(1))
  expect(seen('Loading…')).toBe(false)
})

test('[ERR-10] a loading toast goes before its time when its work is done', async () => {
  const { clock, say } = await draw()
  say((dispatch) => dispatch(showLoading({ id: 'game', text: { text: 'Opening' }, durationMs: 10_000 })))
  say((dispatch) => dispatch(hideToast('game')))
  expect([seen('Opening'), clock.pending()]).toEqual([false, 0])
})

test('a toast that is shown again stays its whole time anew', async () => {
  const { clock, say } = await draw()
  const again = () => say((dispatch) => dispatch(showToast({ text: { text: 'Again' } })))
  again()
  act(() => clock.advance(1000))
  again()
  act(() => clock.advance(1499))
  expect(screen.getAllByText('Again')).toHaveLength(1)
  act(() => clock.advance(1))
  expect(seen('Again')).toBe(false)
})

test('three toasts are on show at once; a fourth has its whole time when its turn comes', async () => {
  const { clock, say } = await draw()
  for (const text of ['one', 'two', 'three', 'four']) say((dispatch) => dispatch(showToast({ text: { text } })))
  expect(['one', 'two', 'three', 'four'].map(seen)).toEqual([true, true, true, false])
  act(() => clock.advance(1500))
  expect(seen('four')).toBe(true)
  act(() => clock.advance(1499))
  expect(seen('four')).toBe(true)
})

test('toasts stand inside the dialog that covers the page, for outside they would not be heard', async () => {
  const { say } = await draw()
  say((dispatch) => dispatch(showToast({ text: { text: 'Above' }, durationMs: 60_000 })))
  const dialogOf = () => screen.getByText('Above').closest('dialog')
  expect(dialogOf()).toBeNull()
  fireEvent.click(screen.getByText('cover'))
  expect(dialogOf()).not.toBeNull()
})

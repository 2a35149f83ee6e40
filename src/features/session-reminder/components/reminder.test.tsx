// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { Reminder } from './reminder.tsx'

afterEach(cleanup)

test('[UX-06] the reminder shows the time played, and must be answered', async () => {
  const onContinue = vi.fn()
  await stage(<Reminder open playedMs={65 * 60_000} onContinue={onContinue} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Time for a break?' })
  expect(dialog.textContent).toContain('1 hour 5 minutes')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onContinue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Go on playing' }))
  expect(onContinue).toHaveBeenCalledOnce()
})

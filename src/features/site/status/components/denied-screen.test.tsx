// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { stage } from '../../../../shared/testing/stage.tsx'
import { DeniedScreen } from './denied-screen.tsx'

afterEach(cleanup)

function CustomerService() {
  return usePanel('support').isOpen ? <p>Customer service</p> : null
}

async function open() {
  const onRetry = vi.fn(() => Promise.resolve())
  await stage(
    <>
      <DeniedScreen onRetry={onRetry} />
      <CustomerService />
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  return { onRetry, press, hasService: () => screen.queryByText('Customer service') !== null }
}

test('[SHELL-11] contact us opens customer service, and does not retry', async () => {
  const { onRetry, press, hasService } = await open()
  expect(hasService()).toBe(false)
  press('Contact us')
  expect([hasService(), onRetry.mock.calls.length]).toEqual([true, 0])
})

test('[SHELL-11] retry asks again, and does not open customer service', async () => {
  const { onRetry, press, hasService } = await open()
  press('Try again')
  expect([hasService(), onRetry.mock.calls.length]).toEqual([false, 1])
})

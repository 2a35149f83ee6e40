// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../testing/stage.tsx'
import { Page } from './page.tsx'

afterEach(cleanup)

test('a title that only screen readers get is a heading, and in nothing that may hold no heading', async () => {
  await stage(
    <Page title="Lotus 88" hideTitle>
      <p>Games</p>
    </Page>,
    { at: '/m/home' },
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Lotus 88' })
  expect(heading.closest('span, p, a, button')).toBeNull()
})

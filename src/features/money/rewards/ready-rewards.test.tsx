// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Reward } from '../../../../contract/wire/rewards.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Part } from './ready-rewards.tsx'

afterEach(cleanup)

const reward = (id: string, status: Reward['status']): Reward => ({
  id,
  title: `Title ${id}`,
  summary: '',
  kind: 'cash',
  amount: '1.00',
  status,
})

test('[PROMO-15] the member center counts the rewards to claim, and leads to them', async () => {
  const rewards = {
    value: [reward('a', 'ready'), reward('b', 'claimed'), reward('c', 'ready'), reward('d', 'expired')],
  }
  await stage(<Part />, { answers: { rewards } })
  const link = await screen.findByRole('link', { name: /Reward center.*To claim: 2$/ })
  expect(link.getAttribute('href')).toBe('/m/rewardCenter')
  expect(screen.getByText('Title a').tagName).toBe('BDI')
})

test('with nothing to claim there is no such row', async () => {
  const rewards = { value: [reward('b', 'claimed')] }
  const { container } = await stage(<Part />, { answers: { rewards } })
  await eventually(() => expect(container.innerHTML).toBe(''))
})

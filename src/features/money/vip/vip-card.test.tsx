// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RankProgress } from '../../../../contract/wire/member.ts'
import { sessionApi } from '../../../shared/member/session-api.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Part } from './vip-card.tsx'

afterEach(cleanup)

const highest: RankProgress = { completedConditions: 3, totalExpectedConditions: 5 }
const rank: RankProgress = { ...highest, labelId: 4 }
const show = (value: RankProgress) => stage(<Part />, { answers: { relay: { value } } })

test('[PROMO-12] the rank is loaded by the relay, without payload', async () => {
  // The page reads neither of the two, and an answer without them is as good.
  const unread = { currentProgress: 0.2, playerRankProgress: { labelId: 3 } }
  const { store, requests } = createClient(async () => envelope({ ...rank, ...unread }))
  expect(await store.dispatch(sessionApi.endpoints.rankProgress.initiate())).toHaveProperty('data', rank)
  expect(requests()).toMatchObject([{ url: '/wps/relay/MCSFE_getPlayerRankProgress', method: 'POST', body: '{}' }])
})

test('[PROMO-13] the card shows how many conditions of the next rank are met', async () => {
  await show(rank)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('60')
  expect(screen.getByText('Conditions met: 3 of 5')).toBeTruthy()
})

test('[PROMO-14] without a further rank the progress is complete', async () => {
  await show(highest)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('You have reached the highest rank.')).toBeTruthy()
})

test('a rank that cannot be had is left out', async () => {
  const { container } = await stage(<Part />, { answers: { relay: { failure: { status: 500, data: null } } } })
  await expect.poll(() => container.innerHTML).toBe('')
})

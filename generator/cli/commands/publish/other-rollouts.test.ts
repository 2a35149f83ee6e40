import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from '../../../ship/publish/folder-store.ts'
import type { MerchantState, RolloutStatus } from '../../../ship/rollout/model.ts'
import { createRollout } from '../../../ship/rollout/rollout-store.ts'
import { sampleMerchant, sampleRollout } from '../../../ship/rollout/testing/sample-rollout.ts'
import type { Survey } from '../../../ship/rollout/survey.ts'
import { screenText } from '../../terminal/print.ts'
import { otherRollouts } from './other-rollouts.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-others-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const store = openFolderStore(root)
const begin = (status: RolloutStatus, states: Readonly<Record<string, MerchantState>>) =>
  createRollout(
    store,
    sampleRollout(
      Object.entries(states).map(([id, state]) => sampleMerchant(id, { state })),
      { begun: '2026-11-26T01:00:00.000Z', check: null, status },
    ),
  )
const changes = (...ids: readonly string[]) => ids.map((id) => ({ id })) as unknown as Survey['changes']

test('[REL-04] a user who begins a rollout beside an open one is told whose it is, what is live, and how to continue it', async () => {
  await begin('complete', { acme: 'live' })
  await begin('stopped', { acme: 'live', brio: 'rolled-back', nova: 'planned' })
  const [text, another] = await otherRollouts(store, changes('nova', 'zeta'), { to: '/srv/www' } as never)
  expect(another).toBeUndefined()
  expect(screenText(text ?? [])).toBe(
    [
      'Rollout r-0002, begun at 2026-11-26T01:00:00.000Z by ada, has stopped: 1 live, 1 rolled back, 1 not begun; of its merchants, 1 changes with this run too, and will be left alone when it is continued.',
      '  continue: ./livery publish --resume r-0002 --to /srv/www',
      '  end:      ./livery publish --abort r-0002 --to /srv/www',
    ].join('\n'),
  )
})

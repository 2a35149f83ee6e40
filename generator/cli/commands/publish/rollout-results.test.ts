import { expect, test } from 'vitest'
import type { Rollout, RolloutMerchant } from '../../../ship/rollout/model.ts'
import { sampleMerchant, sampleRollout } from '../../../ship/rollout/testing/sample-rollout.ts'
import { rolloutResults } from './rollout-results.ts'

const merchant = (id: string, state: RolloutMerchant['state'], failure: RolloutMerchant['failure'] = null) =>
  sampleMerchant(id, { state, failure, previous: 'b'.repeat(64), sequence: 1 })
const rollout = (status: Rollout['status'], merchants: readonly RolloutMerchant[]): Rollout =>
  sampleRollout(merchants, { status })
const check = { at: 'check', message: '/m/home: it broke' } as const
const command = { at: 'command', message: 'deploy ended with exit code 3' } as const
const publish = { at: 'publish', message: 'It was edited.' } as const
const changed = (before: Rollout, after: Rollout) =>
  rolloutResults({ before, after, seen: new Map() }).map(({ id, result, problems: [problem] }) =>
    problem ? `${id} ${result}: ${problem.code} ${problem.message}` : `${id} ${result}`,
  )

test('[FLEET-11] the run that continues an interrupted rollout reports what failed in it', () => {
  const merchants = [merchant('a', 'rolled-back', check), merchant('b', 'failed', publish), merchant('c', 'planned')]
  expect(changed(rollout('running', merchants), rollout('stopped', merchants))).toEqual([
    expect.stringMatching(/^a failed: CHECK_FAILED .*\/m\/home: it broke\. Rolled back to b{8}\.$/),
    expect.stringMatching(/^b failed: ROLLOUT_NOT_PUBLISHED .*It was edited\.$/),
    'c skipped',
  ])
})

test('[FLEET-11] a command that failed for a wave is one finding, whose merchants say what was done', () => {
  const merchants = [merchant('a', 'rolled-back', command), { ...merchant('b', 'failed', command), previous: null }]
  const after = rollout('stopped', [...merchants, merchant('c', 'planned')])
  const results = rolloutResults({ before: after, after: { ...after, status: 'stopped' }, seen: new Map() })
  expect(results.map(({ result }) => result)).toEqual(['left-alone', 'failed', 'skipped'])
  const [first, second] = rolloutResults({ before: rollout('running', merchants), after, seen: new Map() })
  expect(first?.problems).toEqual(second?.problems)
  expect(first?.problems).toMatchObject([
    {
      code: 'AFTER_WAVE_FAILED',
      message: expect.stringMatching(
        /wave all failed.*: deploy ended with exit code 3\. a rolled back to b{8}; b to be rolled back when the rollout is continued\.$/,
      ),
    },
  ])
})

test('[FLEET-11] what a stopped rollout has rolled back fails no run that goes on without it', () => {
  const before = rollout('stopped', [
    merchant('a', 'rolled-back', check),
    merchant('b', 'planned'),
    merchant('c', 'live'),
  ])
  const after = [merchant('a', 'rolled-back', check), merchant('b', 'checked'), merchant('c', 'checked')]
  expect(changed(before, rollout('complete', after))).toEqual(['a left-alone', 'b published', 'c published'])
})

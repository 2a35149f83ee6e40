import { expect, test } from 'vitest'
import type { HeldRollout } from './hold-rollout.ts'
import type { Step } from './next.ts'
import { reduce } from './reduce.ts'
import { runRollout } from './run-rollout.ts'
import { sampleMerchant, sampleRollout } from './testing/sample-rollout.ts'

const ids = Array.from({ length: 12 }, (_, at) => `brand-${String(at + 1).padStart(2, '0')}`)

/** A rollout in memory. */
function hold(): HeldRollout {
  let rollout = sampleRollout(ids.map((id) => sampleMerchant(id)))
  return {
    current: () => rollout,
    change: (event) => {
      rollout = reduce(rollout, event, { time: '2026-01-01T00:00:00.000Z', user: null, reason: null })
      return Promise.resolve()
    },
    release: () => Promise.resolve(),
  }
}

/** Runs it with checks that end when no more of them begin. Resolves to the most steps of each kind at once. */
async function mostAtOnce(...room: [] | [() => number]): Promise<Readonly<Record<Step['act'], number>>> {
  const held = hold()
  const [now, most] = [
    { publish: 0, check: 0, 'take-back': 0 },
    { publish: 0, check: 0, 'take-back': 0 },
  ]
  const perform = async ({ act, merchant: { id } }: Step): Promise<void> => {
    now[act] += 1
    most[act] = Math.max(most[act], now[act])
    await Promise.resolve()
    for (let seen = -1; act === 'check' && seen !== most.check; ) {
      seen = most.check
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
    }
    now[act] -= 1
    await held.change({ kind: 'merchant', id, state: act === 'publish' ? 'live' : 'checked' })
  }
  const { status } = await runRollout(held, perform, () => false, ...room)
  expect(status).toBe('complete')
  return most
}

test('four merchants are under way at once; with room for more checks there are more of these, and no more publishings', async () => {
  expect(await mostAtOnce()).toMatchObject({ publish: 4, check: 4 })
  expect(await mostAtOnce(() => 9)).toMatchObject({ publish: 4, check: 9 })
  expect(await mostAtOnce(() => 2)).toMatchObject({ publish: 2, check: 2 })
})

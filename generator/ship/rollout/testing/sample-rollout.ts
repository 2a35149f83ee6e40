import type { Rollout, RolloutMerchant } from '../model.ts'

/** A merchant of the first wave that has not begun. */
export const sampleMerchant = (id: string, more: Partial<RolloutMerchant> = {}): RolloutMerchant => ({
  ...{ id, release: 'a'.repeat(64), previous: null, sequence: 0, wave: 0, state: 'planned', failure: null },
  ...more,
})

/** A rollout of one wave that has begun, with checks. */
export const sampleRollout = (merchants: readonly RolloutMerchant[], more: Partial<Rollout> = {}): Rollout => ({
  ...{ schema: 1, id: 'r-0001', begun: '2026-01-01T00:00:00.000Z', user: 'ada', reason: null, approval: null },
  ...{ status: 'running', check: 'https://{host}', waves: ['all'], wave: 0, isHalting: false, merchants },
  ...{ retire: [], gate: false, lines: 0, latest: [] },
  ...more,
})

import type { Approval } from '../publish/publish.ts'
import { createRollout } from './rollout-store.ts'
import type { Author } from './change-rollout.ts'
import type { Rollout } from './model.ts'
import type { Change } from './survey.ts'
import { planWaves, type WaveOptions } from './waves.ts'

export interface RolloutRequest {
  readonly changes: readonly Change[]
  readonly waves: WaveOptions
  /** The address pattern at which checks open the merchants; null without checks. */
  readonly check: string | null
  readonly approval: Approval | null
}

/** Stores the plan of a rollout; no merchant is changed yet. */
export async function beginRollout(
  { store, user, reason, signer, now }: Author,
  { changes, waves, check, approval }: RolloutRequest,
): Promise<Rollout> {
  const planned = planWaves(changes, waves)
  const waveOf = new Map(planned.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)))
  const merchants = changes.map(({ id, release, previous, sequence }) => ({
    ...{ id, release, previous, sequence },
    wave: waveOf.get(id) ?? 0,
    state: 'planned' as const,
    failure: null,
  }))
  const plan: Omit<Rollout, 'id'> = {
    schema: 1,
    begun: new Date(now()).toISOString(),
    user,
    reason,
    approval,
    status: 'running',
    check,
    waves: planned.map(({ name }) => name),
    wave: -1,
    isHalting: false,
    merchants: merchants.sort((a, b) => a.wave - b.wave),
    lines: 0,
    latest: [],
  }
  return (await createRollout(store, plan, signer)).rollout
}

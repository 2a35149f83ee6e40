import type { MerchantReport } from '../../ci/run-outcome.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { shortId } from '../../../ship/publish/state.ts'
import type { TakenBack } from '../../../ship/publish/take-back.ts'
import type { Rollout, RolloutMerchant } from '../../../ship/rollout/model.ts'

/** A run of a rollout: the rollout before and after it, and what happened to each merchant in between. */
export interface RolloutPassage {
  readonly before: Rollout
  readonly after: Rollout
  /** By merchant id; durations are in ms. */
  readonly seen: ReadonlyMap<
    string,
    { readonly ms: number; readonly problems: readonly Problem[]; readonly outcome?: string | undefined }
  >
}

/** The result of a run for each merchant of the rollout. Pure. */
export function rolloutResults({ before, after, seen }: RolloutPassage): readonly MerchantReport[] {
  const earlier = new Map(before.merchants.map((merchant) => [merchant.id, merchant]))
  return after.merchants.map((merchant): MerchantReport => {
    const { ms = 0, problems = [] } = seen.get(merchant.id) ?? {}
    const result = resultOf(merchant, earlier.get(merchant.id) ?? merchant, before)
    if (result !== 'failed') return { id: merchant.id, result, ms, problems }
    if (merchant.failure?.at === 'command')
      return { id: merchant.id, result, ms, problems: [waveProblem(merchant, after, seen)] }
    return { id: merchant.id, result, ms, problems: problems.length > 0 ? problems : [earlierProblem(merchant)] }
  })
}

/** One problem for all merchants of a wave whose command has failed with this message. */
function waveProblem({ wave, failure }: RolloutMerchant, after: Rollout, seen: RolloutPassage['seen']): Problem {
  const concerned = after.merchants.filter(
    (one) => one.wave === wave && one.failure?.at === 'command' && one.failure.message === failure?.message,
  )
  return createProblem('AFTER_WAVE_FAILED', {
    wave: after.waves[wave] ?? '',
    fault: failure?.message ?? '',
    outcomes: concerned.map((one) => `${one.id} ${seen.get(one.id)?.outcome ?? expectedOutcome(one)}`),
  })
}

function resultOf(
  { state }: RolloutMerchant,
  earlier: RolloutMerchant,
  { status }: Rollout,
): Exclude<MerchantReport['result'], 'built'> {
  switch (state) {
    case 'live':
    case 'checked':
      return state === earlier.state ? 'live-already' : 'published'
    case 'rolled-back':
      // A user has seen why a rollout stopped, but not the failures of an interrupted one.
      return earlier.state === 'rolled-back' && status === 'stopped' ? 'left-alone' : 'failed'
    case 'failed':
      return 'failed'
    case 'planned':
    case 'assets':
    case 'entry':
      return 'skipped'
  }
}

/** A problem that the run before could not report, because it was interrupted. */
function earlierProblem(merchant: RolloutMerchant): Problem {
  const { id, failure } = merchant
  if (failure?.at !== 'check')
    return createProblem('ROLLOUT_NOT_PUBLISHED', {
      merchant: id,
      failure: failure?.message ?? 'the reason was not recorded.',
    })
  return checkProblem(merchant, expectedOutcome(merchant))
}

/**
 * What was done, or will be done, about a merchant that failed in a run that was interrupted before it could report.
 */
function expectedOutcome(merchant: RolloutMerchant): string {
  const { state, previous } = merchant
  if (state === 'failed') return 'to be rolled back when the rollout is continued'
  return outcomeText(merchant, { how: previous === null ? 'taken-down' : 'restored', to: previous })
}

/** @param outcome what was done about it */
export const checkProblem = ({ id, release, failure }: RolloutMerchant, outcome: string): Problem =>
  createProblem('CHECK_FAILED', {
    merchant: id,
    release: shortId(release),
    faults: failure?.message ?? '',
    outcome: `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`,
  })

export function outcomeText({ release }: RolloutMerchant, { how, to }: Pick<TakenBack, 'how' | 'to'>): string {
  if (how === 'restored') return `rolled back to ${to === null ? '' : shortId(to)}`
  return how === 'taken-down' ? 'taken down: it was the first release' : `${shortId(release)} is not live any more`
}

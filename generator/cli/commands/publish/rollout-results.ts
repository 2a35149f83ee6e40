import type { HostFileName } from '../../../../contract/hosts.ts'
import type { MerchantOutcome } from '../../../errors/outcome.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { shortId } from '../../../ship/publish/state.ts'
import type { TakenBack } from '../../../ship/publish/take-back.ts'
import type { Published } from '../../../ship/publish/publish.ts'
import type { StepResult } from '../../../ship/rollout/perform-step.ts'
import { counted } from '../../terminal/format.ts'
import { isStored, type Failure, type Rollout, type RolloutMerchant } from '../../../ship/rollout/model.ts'

/** A run of a rollout: the rollout before and after it, and what happened to each merchant in between. */
export interface RolloutPassage {
  readonly before: Rollout
  readonly after: Rollout
  /** By merchant id. */
  readonly seen: ReadonlyMap<string, MerchantLog>
}

/** The result of a run for each merchant of the rollout. Pure. */
export function rolloutResults({ before, after, seen }: RolloutPassage): readonly MerchantOutcome[] {
  const earlier = new Map(before.merchants.map((merchant) => [merchant.id, merchant]))
  return after.merchants.map((merchant): MerchantOutcome => {
    const { ms = 0, problems = [] } = seen.get(merchant.id) ?? {}
    const known = resultOf(merchant, earlier.get(merchant.id) ?? merchant, before)
    const result = known === 'published' ? publishedResult(before, seen.get(merchant.id)?.published) : known
    if (result !== 'failed') return { id: merchant.id, result, ms, problems }
    const { failure } = merchant
    if (isOfWave(failure))
      return { id: merchant.id, result, ms, problems: [waveProblem(merchant, failure, { after, seen })] }
    return { id: merchant.id, result, ms, problems: problems.length > 0 ? problems : [earlierProblem(merchant)] }
  })
}

/** Whether all merchants of a wave have failed together: its command has, or the gate has refused it. */
export const isOfWave = (failure: Failure | null): failure is WaveFailure =>
  failure?.at === 'command' || failure?.at === 'gate'

type WaveFailure = Failure & { readonly at: 'command' | 'gate' }
const codes = { command: 'AFTER_WAVE_FAILED', gate: 'WAVE_REFUSED' } as const

/** One problem for all merchants of a wave that have failed together. */
function waveProblem(
  { wave }: RolloutMerchant,
  { at, message }: WaveFailure,
  { after, seen }: Pick<RolloutPassage, 'after' | 'seen'>,
): Problem {
  const concerned = after.merchants.filter(
    (one) => one.wave === wave && one.failure?.at === at && one.failure.message === message,
  )
  return createProblem(codes[at], {
    wave: after.waves[wave] ?? '',
    fault: message,
    outcomes: concerned.map((one) => `${one.id} ${seen.get(one.id)?.outcome ?? expectedOutcome(one)}`),
  })
}

/** A stored rollout has published all that it planned, even if an earlier run did so and was interrupted. */
const publishedResult = (rollout: Rollout, published: Published | undefined): 'live-already' | 'published' =>
  !isStored(rollout) && published?.isUnchanged === true ? 'live-already' : 'published'

function resultOf(
  { state }: RolloutMerchant,
  earlier: RolloutMerchant,
  { status }: Rollout,
): Exclude<MerchantOutcome['result'], 'built'> {
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
const checkProblem = ({ id, release, failure }: RolloutMerchant, outcome: string): Problem =>
  createProblem('CHECK_FAILED', {
    merchant: id,
    release: shortId(release),
    faults: failure?.message ?? '',
    outcome: `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`,
  })

function outcomeText({ release }: RolloutMerchant, { how, to }: Pick<TakenBack, 'how' | 'to'>): string {
  if (how === 'restored') return `rolled back to ${to === null ? '' : shortId(to)}`
  return how === 'taken-down' ? 'taken down: it was the first release' : `${shortId(release)} is not live any more`
}

/** What happened to a merchant in this run. */
export interface MerchantLog {
  /** By the clock of `performance`. */
  readonly since: number
  readonly ms: number
  readonly parts: readonly string[]
  /** How its release was taken back; undefined if it was not. */
  readonly outcome: string | undefined
  readonly problems: readonly Problem[]
  readonly hostFiles: readonly HostFileName[]
  readonly published: Published | undefined
}

/** Only for a failure of the merchant itself; a failure of its whole wave is reported when all of it was taken back. */
export const reportOf = (rollout: Rollout, id: string, step: StepResult, log: MerchantLog): MerchantOutcome => ({
  ...{ id, result: isLive(step) ? publishedResult(rollout, log.published) : 'failed' },
  ...{ ms: log.ms, problems: log.problems },
})

export function withStep(log: MerchantLog | undefined, merchant: RolloutMerchant, step: StepResult): MerchantLog {
  const { since, parts, outcome, problems, hostFiles, published } = log ?? unseen()
  return {
    since,
    ms: Math.round(performance.now() - since),
    parts: [...parts, ...partsOf(merchant, step)],
    outcome: step.kind === 'taken-back' ? outcomeText(merchant, step) : outcome,
    problems: [...problems, ...problemsOf(merchant, step)],
    hostFiles: [...new Set([...hostFiles, ...hostFilesOf(step)])].sort(),
    published: step.kind === 'published' ? step.published : published,
  }
}

function hostFilesOf(step: StepResult): readonly HostFileName[] {
  if (step.kind === 'published') return step.published.hostFiles
  return step.kind === 'taken-back' ? step.hostFiles : []
}

export const unseen = (): MerchantLog => ({
  ...{ since: performance.now(), ms: 0, parts: [], outcome: undefined, problems: [], hostFiles: [] },
  published: undefined,
})

export const isLive = (result: StepResult): boolean =>
  result.kind === 'published' ||
  (result.kind === 'told' && result.fault === undefined) ||
  (result.kind === 'checked' && result.verdict.faults.length === 0)

function partsOf(merchant: RolloutMerchant, result: StepResult): readonly string[] {
  switch (result.kind) {
    case 'published': {
      const { isUnchanged, assets, entry, release } = result.published
      const sent = [counted(assets, 'asset'), counted(entry, 'other file')]
      const [live, isRestored] = [`live ${shortId(release)}`, isUnchanged && assets + entry > 0]
      return isRestored ? ['lost or changed, sent again', ...sent, live] : isUnchanged ? [live] : [...sent, live]
    }
    case 'checked': {
      const { passed, faults } = result.verdict
      return faults.length === 0 ? [`checked: ${passed.join(', ')}`] : [`✖ check failed: ${faults.join('; ')}`]
    }
    case 'told':
      return result.fault === undefined ? [] : ['✖ the command after the wave failed']
    case 'refused':
      return ['✖ the gate refused the wave']
    case 'failed':
      return ['✖ not published']
    case 'taken-back':
      return [outcomeText(merchant, result)]
  }
}

function problemsOf(merchant: RolloutMerchant, result: StepResult): readonly Problem[] {
  if (result.kind === 'failed') return result.problems
  if (result.kind !== 'taken-back' || merchant.failure?.at !== 'check') return []
  return [checkProblem(merchant, outcomeText(merchant, result))]
}

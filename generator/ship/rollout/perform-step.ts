import type { SiteVerdict } from '../../errors/outcome.ts'
import type { Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import type { LineFacts } from '../publish/journal-line.ts'
import { addLine, readCommits } from '../publish/journal.ts'
import { publish, type Published } from '../publish/publish.ts'
import { readRelease } from '../publish/read-release.ts'
import { requirePublished } from '../publish/state.ts'
import type { Store } from '../../system/store.ts'
import { takeBack, type TakenBack } from '../publish/take-back.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Receipt } from '../../release/receipt.ts'
import { RolloutHalted, type HeldRollout } from './hold-rollout.ts'
import { isStored, type Failure, type Rollout, type RolloutMerchant } from './model.ts'
import type { Step } from './next.ts'

export type StepResult =
  | { readonly kind: 'published'; readonly published: Published }
  | { readonly kind: 'checked'; readonly verdict: SiteVerdict }
  /** The operator's command was told of it; what went wrong, if anything did. */
  | { readonly kind: 'told'; readonly fault: string | undefined }
  /** The gate has refused its wave. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] }
  | ({ readonly kind: 'taken-back' } & TakenBack)

/** The effects and the surroundings of steps. */
export interface StepTools {
  readonly store: Store
  /** Folder of the generated brands. */
  readonly out: string
  /** The options with which a brand is generated, for messages. */
  madeWith(id: string): string
  readonly user: string | null
  /** Signs that releases go live; absent on a machine without a key. */
  readonly signer?: Signer | undefined
  /** Epoch ms. */
  now(): number
  check(receipt: Receipt): Promise<SiteVerdict>
  onWait(id: string, holder: string): void
  onResult(merchant: RolloutMerchant, result: StepResult): void
}

/** Performs one step of a rollout and stores its result. */
export async function performStep(held: HeldRollout, { act, merchant }: Step, tools: StepTools): Promise<void> {
  const result = await {
    publish: () => publishMerchant(held, merchant, tools),
    check: () => checkMerchant(held, merchant, tools),
    'take-back': () => takeBackMerchant(held, merchant, tools),
  }[act]()
  tools.onResult(merchant, result)
}

async function publishMerchant(held: HeldRollout, merchant: RolloutMerchant, tools: StepTools): Promise<StepResult> {
  const { store, out, user, signer, now } = tools
  const [{ id, release, sequence }, rollout] = [merchant, held.current()]
  try {
    const published = await publish({
      store,
      ...(await readRelease(out, id, tools.madeWith(id))),
      user,
      reason: rollout.reason,
      now: now(),
      signer,
      approval: rollout.approval,
      ...(isStored(rollout)
        ? { planned: { rollout: rollout.id, wave: rollout.waves[merchant.wave] ?? '', release, sequence } }
        : { only: rollout.approval ? release : undefined }),
      onWait: (holder) => tools.onWait(id, holder),
      onStep: (state) => held.change({ kind: 'merchant', id, state }),
    })
    await held.change({ kind: 'merchant', id, state: 'live' })
    return { kind: 'published', published }
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof RolloutHalted) throw error
    await held.change({ kind: 'failed', id, failure: { at: 'publish', message: error.message } })
    return { kind: 'failed', problems: error.problems }
  }
}

async function checkMerchant(held: HeldRollout, merchant: RolloutMerchant, tools: StepTools): Promise<StepResult> {
  const verdict = await tools.check(await requirePublished(tools.store, merchant.id, merchant.release))
  const message = verdict.faults.join('; ')
  const failure = message === '' ? null : ({ at: 'check', message } as const)
  await addVerdict(held, merchant, failure, tools)
  const { id } = merchant
  await held.change(failure ? { kind: 'failed', id, failure } : { kind: 'merchant', id, state: 'checked' })
  return { kind: 'checked', verdict }
}

/**
 * Stores the result of the operator's command: with a fault, every live merchant that it was told of has failed.
 * @param fault undefined if there is none
 */
export async function judgeNews(
  held: HeldRollout,
  merchants: readonly RolloutMerchant[],
  fault: string | undefined,
  tools: StepTools,
): Promise<void> {
  const live = merchants.filter(({ state }) => state === 'live')
  if (fault !== undefined) await failAll(held, live, { at: 'command', message: fault }, tools)
  for (const merchant of live) tools.onResult(merchant, { kind: 'told', fault })
}

/** Stores that the gate has refused these merchants, and why. */
export async function refuseWave(
  held: HeldRollout,
  merchants: readonly RolloutMerchant[],
  message: string,
  tools: StepTools,
): Promise<void> {
  await failAll(held, merchants, { at: 'gate', message }, tools)
  for (const merchant of merchants) tools.onResult(merchant, { kind: 'refused' })
}

/** All of them fail at once: after a crash none of them is left as if it had passed. */
async function failAll(
  held: HeldRollout,
  merchants: readonly RolloutMerchant[],
  failure: Failure,
  tools: StepTools,
): Promise<void> {
  for (const merchant of merchants) await addVerdict(held, merchant, failure, tools)
  await Promise.all(merchants.map(({ id }) => held.change({ kind: 'failed', id, failure })))
}

/**
 * Writes a verdict into the merchant's journal.
 * @param failure null if nothing was wrong
 */
async function addVerdict(
  held: HeldRollout,
  merchant: RolloutMerchant,
  failure: Failure | null,
  tools: StepTools,
): Promise<void> {
  const { store, user } = tools
  const { id, release, previous } = merchant
  const facts = factsOf(held.current(), merchant, { user, reason: null, result: failure?.message ?? 'passed' })
  const line = { event: 'checked', release, previous, sequence: merchant.sequence + 1 } as const
  const commits = await readCommits(store, id, release)
  await addLine(store, id, { time: new Date(tools.now()).toISOString(), ...line, ...facts, ...commits })
}

async function takeBackMerchant(held: HeldRollout, merchant: RolloutMerchant, tools: StepTools): Promise<StepResult> {
  const { failure } = merchant
  const reason = failure && `${failure.at} failed: ${failure.message}`
  const done = await takeBackFrom(held.current(), merchant, reason, tools)
  await held.change({ kind: 'merchant', id: merchant.id, state: stateAfter(merchant, done) })
  return { kind: 'taken-back', ...done }
}

/** Takes back what a rollout has changed of a merchant. */
export const takeBackFrom = (
  rollout: Rollout,
  merchant: RolloutMerchant,
  reason: string | null,
  { store, user, signer, now, onWait }: Pick<StepTools, 'store' | 'user' | 'signer' | 'now' | 'onWait'>,
): Promise<TakenBack> =>
  takeBack({
    store,
    id: merchant.id,
    release: merchant.release,
    previous: merchant.previous,
    facts: factsOf(rollout, merchant, { user, reason, result: null }),
    now: now(),
    signer,
    onWait: (holder) => onWait(merchant.id, holder),
  })

/** If no entry file was written, the merchant counts as not started. */
export const stateAfter = ({ state, failure }: RolloutMerchant, { how }: TakenBack): 'planned' | 'rolled-back' =>
  how === 'not-live' && (state === 'assets' || state === 'entry' || failure?.at === 'publish')
    ? 'planned'
    : 'rolled-back'

const factsOf = (
  { id, waves }: Rollout,
  { wave }: RolloutMerchant,
  facts: Pick<LineFacts, 'user' | 'reason' | 'result'>,
): Omit<LineFacts, 'commit' | 'merchantsCommit'> => ({ ...facts, rollout: id, wave: waves[wave] ?? null })

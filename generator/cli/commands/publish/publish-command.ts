import { join } from 'node:path'
import { createProblem } from '../../../errors/create-problem.ts'
import { distinct } from '../../../errors/order.ts'
import type { Problem } from '../../../errors/problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { ownerOf } from '../../../build/output/output-owner.ts'
import { publish, type Approval, type Published } from '../../../ship/publish/publish.ts'
import { readRelease } from '../../../ship/publish/read-release.ts'
import { surveyReleases } from '../../../ship/rollout/survey.ts'
import { shortId } from '../../../ship/publish/state.ts'
import type { Store } from '../../../system/store.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson, type Lines } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import { table } from '../../terminal/table.ts'
import { createProgress } from '../../terminal/progress.ts'
import { totalsText, type MerchantReport, type RunResult } from '../../ci/run-outcome.ts'
import { noteTo } from '../fleet-listener.ts'
import { outputFolderOf } from '../places.ts'
import { outputFormOf, reportRun, type RunEvents } from '../report-run.ts'
import { storeOf, userName } from '../publish-options.ts'
import { queueOf } from '../queue-options.ts'
import { takeSigner } from '../signing-key.ts'
import { approvalFor } from './approval.ts'
import { choose, type Chosen } from './choose.ts'
import { endRolloutCommand } from './end-rollout.ts'
import { hostChangesText } from './host-files.ts'
import type { PublishOptions } from './options.ts'
import { waitingFor } from './rollout-author.ts'
import { requireChecks } from './require-checks.ts'
import { carryOut, notRetired, planRetirement, retiredIds } from './retirement.ts'
import { resumeRollout, startRollout, type PublishRun } from './run-command.ts'

interface Outcome {
  readonly published: readonly (Published & { readonly ms: number })[]
  readonly failed: readonly { readonly id: string; readonly ms: number; readonly problems: readonly Problem[] }[]
}

/** `livery publish`: publishes by name, begins, continues or ends a rollout. */
export async function publishCommand(ids: readonly string[], asked: PublishOptions): Promise<void> {
  const options = { ...asked, signer: takeSigner(process.env) }
  const { resume, abort } = options
  const rollout = resume ?? abort
  if (rollout !== undefined && ids.length > 0) throw namesNothing(resume === undefined ? '--abort' : '--resume', ids)
  await reportRun('publish', options, async (events) => {
    const out = await outputFolderOf(options)
    const store = await storeOf(options, 'publish')
    if (rollout === undefined) return publishChosen(store, choose(ids, options, out), out, options, events)
    if (resume !== undefined) return resumeRollout(store, out, resume, options, events)
    return endRolloutCommand(store, rollout, 'abort', options, events)
  })
}

const merchantsOf = ({ published, failed }: Outcome): readonly MerchantReport[] =>
  [
    ...published.map(({ id, ms, isUnchanged }) => ({
      id,
      result: isUnchanged ? ('live-already' as const) : ('published' as const),
      ms,
      problems: [],
    })),
    ...failed.map((failure) => ({ ...failure, result: 'failed' as const })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))

const namesNothing = (option: string, ids: readonly string[]): UserError =>
  new UserError([createProblem('ROLLOUT_NAMES_NOTHING', { option, ids })], exitCodes.usage)

async function publishChosen(
  store: Store,
  chosen: readonly Chosen[],
  out: string,
  options: PublishOptions,
  events: RunEvents,
): Promise<RunResult> {
  const { all, waves, canary, check, afterWave, plan, env } = options
  const isRollout =
    all === true || [waves, canary, afterWave].some((option) => option !== undefined) || typeof check === 'string'
  requireChecks(options, isRollout ? (check === false ? '--no-check' : undefined) : 'brands by name, without waves')
  const queue = await queueOf(options)
  if (env !== undefined) for (const { id } of chosen) requireMadeFor(env, out, id)
  const ids = chosen.map(({ id }) => id)
  const retirement = await planRetirement(store, out, ids, options)
  // A brand that is named is published even if its merchant is gone.
  const published = all ? chosen.filter(({ id }) => !retirement.gone.includes(id)) : chosen
  const run = { store, out, chosen: published, retirement, options, queue, events }
  return isRollout || plan ? startRollout(run, isRollout) : publishAtOnce(run)
}

/** Publishes a few merchants without waves: one that fails does not stop the others. */
async function publishAtOnce({ store, out, chosen, retirement, options, events }: PublishRun): Promise<RunResult> {
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  const { requireSignoff } = options
  const approval =
    requireSignoff === undefined ? null : approvalFor((await surveyReleases(store, receipts)).changes, requireSignoff)
  const outcome = await publishAll(store, chosen, out, { ...options, approval }, events)
  const isOk = outcome.failed.length === 0
  const rest = isOk ? await carryOut(store, retirement, options, events) : notRetired(retirement)
  const merchants = [...merchantsOf(outcome), ...rest]
  report(outcome, rest, store, options)
  return { ok: !merchants.some(({ result }) => result === 'failed'), merchants, problems: [] }
}

type ApprovedOptions = PublishOptions & { readonly approval: Approval | null }

/** Publishes one after the other, with a line of progress for each. */
async function publishAll(
  store: Store,
  chosen: readonly Chosen[],
  out: string,
  options: ApprovedOptions,
  events: RunEvents,
): Promise<Outcome> {
  const progress = createProgress(process.stderr, outputFormOf(options) === 'text' && !options.quiet)
  events.emit({ event: 'run-planned', merchants: chosen.length, toDo: chosen.length })
  progress.expect(chosen.length)
  const onNote = noteTo(progress, events)
  let outcome: Outcome = { published: [], failed: [] }
  const unregister = onInterrupt(() => {
    progress.end()
    note(interruptedText(merchantsOf(outcome), chosen.length))
  })
  try {
    for (const one of chosen) {
      const { id } = one
      progress.begin(id)
      events.emit({ event: 'merchant-started', merchant: id })
      const done = await publishOne(store, one, out, options, onNote)
      for (const merchant of merchantsOf(done)) {
        progress.step(`${id} ${merchant.result}`)
        events.finished(merchant)
      }
      outcome = {
        published: [...outcome.published, ...done.published],
        failed: [...outcome.failed, ...done.failed],
      }
    }
  } finally {
    unregister()
    progress.end()
  }
  return outcome
}

/** `Interrupted: 1 published, 2 not finished. The same command completes it.` */
function interruptedText(done: readonly MerchantReport[], all: number): Lines {
  const left = `${all - done.length} not finished`
  const counts = done.length === 0 ? left : `${totalsText(done)}, ${left}`
  return ['', `Interrupted: ${counts}. The same command completes it.`]
}

async function publishOne(
  store: Store,
  { id, receipt }: Chosen,
  out: string,
  { reason, approval, signer }: ApprovedOptions,
  onNote: (message: string) => void,
): Promise<Outcome> {
  const start = performance.now()
  const ms = (): number => Math.round(performance.now() - start)
  try {
    const published = await publish({
      store,
      ...(await readRelease(out, id)),
      user: userName(),
      reason: reason ?? null,
      now: Date.now(),
      signer,
      approval,
      only: approval === null ? undefined : receipt?.release,
      onWait: (holder) => onNote(waitingFor(id, holder)),
    })
    return { published: [{ ...published, ms: ms() }], failed: [] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { published: [], failed: [{ id, ms: ms(), problems: error.problems }] }
  }
}

/** Throws a UserError if a brand was built for another environment. */
function requireMadeFor(wanted: string, out: string, id: string): void {
  const owner = ownerOf(out, id)
  if (owner.kind !== 'livery' || owner.environment === wanted) return
  const problem = { merchant: id, folder: join(out, id), found: owner.environment, wanted }
  throw new UserError([createProblem('PUBLISH_ENVIRONMENT', problem)])
}

/** @param rest the results of the merchants that were to be retired */
function report(outcome: Outcome, rest: readonly MerchantReport[], store: Store, options: PublishOptions): void {
  const { published } = outcome
  const failed = [...outcome.failed, ...rest.filter(({ result }) => result === 'failed')]
  const problems = distinct([...failed.flatMap((entry) => entry.problems), ...published.flatMap(unattested)])
  if (options.json)
    return printJson({
      ok: failed.length === 0,
      published,
      failed: failed.map(({ id }) => id),
      retired: retiredIds(rest),
      problems: problems.map(problemJson),
    })
  if (outputFormOf(options) !== 'text') return
  if (problems.length > 0) reportProblems(problems)
  if (!options.quiet) print(summary(outcome, rest, store))
}

/** Only a warning: the release went live without a statement, but its bytes are what was built. */
const unattested = ({ id, unattested: reason }: Published): readonly Problem[] =>
  reason === undefined ? [] : [createProblem('PUBLISH_UNATTESTED', { merchant: id, reason })]

function summary(outcome: Outcome, rest: readonly MerchantReport[], store: Store): Lines {
  const paint = paintFor(process.stdout)
  const changed = outcome.published.filter(({ isUnchanged, assets, entry }) => !isUnchanged || assets + entry > 0)
  const merchants = [...merchantsOf(outcome), ...rest]
  const mark = merchants.some(({ result }) => result === 'failed') ? paint.red('✖') : paint.green('✔')
  const line = `${mark} ${totalsText(merchants)}: ${store.name}`
  if (changed.length === 0) return line
  return [table(changed.map(row)), ...hostChangesText(changed), '', line]
}

const row = ({ id, release, previous, isUnchanged, assets, entry }: Published): readonly string[] => [
  id,
  isUnchanged
    ? `${shortId(release)} had lost or changed files, sent again:`
    : `${previous === null ? 'first release' : shortId(previous)} → ${shortId(release)}`,
  counted(assets, 'asset'),
  counted(entry, 'other file'),
]

import { join } from 'node:path'
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import type { Store } from '../../../system/store.ts'
import type { RunOutcome } from '../../ci/run-outcome.ts'
import { outputFolderOf, remadeWith } from '../places.ts'
import { reportRun, type RunEvents } from '../report-run.ts'
import { storeOf } from '../target.ts'
import { queueOf } from '../run-options.ts'
import { takeSigner } from '../signing-key.ts'
import { choose, type Chosen } from './choose.ts'
import { requireChecks, type PublishOptions } from './options.ts'
import { endRolloutCommand } from '../end-rollout.ts'
import { planRetirement } from './retirement.ts'
import { publishByName, resumeRollout, startRollout } from './run-command.ts'
import { openWavePass } from './wave-pass.ts'

/** `livery publish`: publishes by name, begins, continues or ends a rollout. */
export async function run(ids: readonly string[], asked: PublishOptions): Promise<void> {
  const options = { ...asked, signer: takeSigner(process.env) }
  const { resume, abort } = options
  const rollout = resume ?? abort
  if (rollout !== undefined && ids.length > 0) throw namesNothing(resume === undefined ? '--abort' : '--resume', ids)
  await reportRun('publish', options, async (events) => {
    const out = await outputFolderOf(options)
    const store = await storeOf({ ...options, out }, 'publish')
    if (rollout === undefined) return publishChosen(store, choose(ids, options, out), out, options, events)
    if (resume !== undefined) return resumeRollout(store, out, resume, options, events)
    return endRolloutCommand(store, rollout, 'abort', options, events)
  })
}

const namesNothing = (option: string, ids: readonly string[]): UserError =>
  new UserError([createProblem('ROLLOUT_NAMES_NOTHING', { option, ids })], exitCodes.usage)

async function publishChosen(
  store: Store,
  chosen: readonly Chosen[],
  out: string,
  options: PublishOptions,
  events: RunEvents,
): Promise<RunOutcome> {
  const { all, waves, canary, check, afterWave, plan } = options
  const inWaves = [waves, canary, afterWave, openWavePass(options)].some((option) => option !== undefined)
  const isRollout = all === true || inWaves || typeof check === 'string'
  requireChecks(options, isRollout ? (check === false ? '--no-check' : undefined) : 'brands by name, without waves')
  const queue = await queueOf(options)
  requireMadeFor(chosen, out, options)
  const ids = chosen.map(({ id }) => id)
  const retirement = await planRetirement(store, out, ids, options)
  // A brand that is named is published even if its merchant is gone.
  const published = all ? chosen.filter(({ id }) => !retirement.gone.includes(id)) : chosen
  const run = { store, out, chosen: published, retirement, options, queue, events }
  return isRollout || plan ? startRollout(run, isRollout) : publishByName(run)
}

/** Throws a UserError if brands were built for another environment than the one that is published, or than none. */
function requireMadeFor(chosen: readonly Chosen[], out: string, options: PublishOptions): void {
  const wanted = options.env ?? null
  const problems = chosen.flatMap(({ id, receipt }) => {
    const found = receipt?.environment ?? null
    if (!receipt || found === wanted) return []
    const made = remadeWith({ ...options, out: undefined }, out, id)
    const remedy = `Run ./livery generate ${id}${made} and publish without --out.`
    return [createProblem('PUBLISH_ENVIRONMENT', { merchant: id, place: join(out, id), found, wanted, remedy })]
  })
  if (problems.length > 0) throw new UserError(problems)
}

import { join } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { readProvenance, readValues } from '../../output/provenance.ts'
import { publish, type Approval, type Published } from '../../publish/publish.ts'
import { shortId } from '../../publish/state.ts'
import type { Store } from '../../publish/store.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import { table } from '../../terminal/table.ts'
import { outputFolderOf } from '../places.ts'
import { storeOf, userName } from '../publish-options.ts'
import { approvalFor } from './approval.ts'
import { choose, type Chosen } from './choose.ts'
import { endRolloutCommand } from './end-rollout.ts'
import type { PublishOptions } from './options.ts'
import { resumeRollout, startRollout } from './run-command.ts'

interface Outcome {
  readonly published: readonly Published[]
  readonly failed: readonly { readonly id: string; readonly problems: readonly Problem[] }[]
}

/** `livery publish`: one of its ways. */
export async function publishCommand(ids: readonly string[], options: PublishOptions): Promise<void> {
  const { resume, abort } = options
  const rollout = resume ?? abort
  if (rollout !== undefined && ids.length > 0) throw namesNothing(resume === undefined ? '--abort' : '--resume', ids)
  const out = outputFolderOf(options)
  if (rollout === undefined) return publishChosen(choose(ids, options, out), out, options)
  const store = await storeOf(options, 'publish')
  if (resume !== undefined) return resumeRollout(store, out, resume, options)
  return endRolloutCommand(store, rollout, 'abort', options)
}

const namesNothing = (option: string, ids: readonly string[]): UserError =>
  new UserError([createProblem('ROLLOUT_NAMES_NOTHING', { option, ids })], exitCodes.usage)

async function publishChosen(chosen: readonly Chosen[], out: string, options: PublishOptions): Promise<void> {
  const { all, waves, canary, check, plan } = options
  const store = await storeOf(options, 'publish')
  const isRollout = all === true || waves !== undefined || canary !== undefined || typeof check === 'string'
  if (isRollout || plan) return startRollout(store, out, chosen, options, isRollout)
  await publishAtOnce(store, chosen, out, options)
}

/** A few merchants, without waves: one that fails does not stop the others. */
async function publishAtOnce(
  store: Store,
  chosen: readonly Chosen[],
  out: string,
  options: PublishOptions,
): Promise<void> {
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  const approval =
    options.requireSignoff === undefined ? null : await approvalFor(store, receipts, options.requireSignoff)
  const outcome = await publishAll(
    store,
    chosen.map(({ id }) => id),
    out,
    { ...options, approval },
  )
  if (outcome.failed.length > 0) process.exitCode = exitCodes.input
  report(outcome, store, options)
}

async function publishAll(
  store: Store,
  ids: readonly string[],
  out: string,
  { reason, quiet, json, approval }: PublishOptions & { readonly approval: Approval | null },
): Promise<Outcome> {
  const published: Published[] = []
  const failed: { id: string; problems: readonly Problem[] }[] = []
  for (const id of ids) {
    try {
      const request = {
        store,
        id,
        folder: join(out, id),
        provenance: readProvenance(out, id),
        values: readValues(out, id),
        user: userName(),
        reason: reason ?? null,
        now: Date.now(),
        approval,
      }
      published.push(
        await publish({
          ...request,
          onWait: (holder) => {
            if (!quiet && !json) note(`${id} is being published by ${holder}; waiting.`)
          },
        }),
      )
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed.push({ id, problems: error.problems })
    }
  }
  return { published, failed }
}

function report({ published, failed }: Outcome, store: Store, { json, quiet }: PublishOptions): void {
  const problems = failed.flatMap((entry) => entry.problems)
  if (json)
    return printJson({
      ok: failed.length === 0,
      published,
      failed: failed.map(({ id }) => id),
      problems: problems.map(problemJson),
    })
  if (problems.length > 0) reportProblems(problems)
  if (!quiet) print(summary(published, failed.length, store))
}

function summary(published: readonly Published[], failed: number, store: Store): string {
  const paint = paintFor(process.stdout)
  const changed = published.filter(({ isUnchanged }) => !isUnchanged)
  const line = `${failed === 0 ? paint.green('✔') : paint.red('✖')} ${changed.length} published, ${published.length - changed.length} live already, ${failed} failed: ${store.name}`
  return changed.length === 0 ? line : `${table(changed.map(row))}\n\n${line}`
}

const row = ({ id, release, previous, assets, entry }: Published): readonly string[] => [
  id,
  `${previous === null ? 'first release' : shortId(previous)} → ${shortId(release)}`,
  counted(assets, 'asset'),
  counted(entry, 'other file'),
]

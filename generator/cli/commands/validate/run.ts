import { distinctByPlace, isError, type Problem } from '../../../errors/problem.ts'
import { requireIds } from '../../../merchant/require-ids.ts'
import type { Mention } from '../../../build/gates/named-brands.ts'
import { framed } from '../../../merchant/load.ts'
import type { Fleet } from '../../../merchant/model.ts'
import { paintFor } from '../../terminal/paint.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { withProgress } from '../../terminal/progress.ts'
import type { RunOutcome } from '../../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../../errors/outcome.ts'
import type { Answer } from '../command.ts'
import { openFleet } from '../open-fleet.ts'
import { loadOptionsOf } from '../places.ts'
import { isProgressShown, reportRun, type RunEvents } from '../report-run.ts'
import type { ValidateOptions } from './index.ts'

/** Checks merchants; the exit code is 1 if there is an error (SCH-04). */
export const run = (ids: readonly string[], options: ValidateOptions): Promise<void> =>
  reportRun('validate', options, async (events) => {
    const loaded = await openWithProgress(options)
    requireIds(ids, loaded.ids)
    const fleet = await withNamedBrands(loaded, loadOptionsOf(options).merchantsDirectory)
    const outcome = outcomeOf(fleet, ids, events)
    return { ...outcome, answer: answerOf(problemsOf(fleet, ids), outcome) }
  })

const openWithProgress = (options: ValidateOptions): Promise<Fleet> =>
  withProgress(isProgressShown(options) && isTerminal(), (progress) => {
    progress.begin('reading the merchants')
    return openFleet(options, {
      onListed: (count) => progress.expect(count),
      onLoaded: (id) => progress.step(id),
    })
  })

/** The fleet, with what its merchants say of each other. */
async function withNamedBrands(fleet: Fleet, merchantsDirectory: string): Promise<Fleet> {
  const [{ foreignBrandGate }, { mentionsIn, namedBrands }] = await Promise.all([
    import('../../../build/fleet/gates.ts'),
    import('../../../build/gates/named-brands.ts'),
  ])
  const gate = foreignBrandGate(fleet.identities)
  const mentions = new Map(fleet.merchants.map((merchant) => [merchant.id, mentionsIn(merchant, gate)]))
  const problemsIn = (found: readonly Mention[]): readonly Problem[] =>
    namedBrands(found).map((problem) => framed(merchantsDirectory, problem))
  return {
    ...fleet,
    problemsOf: new Map(
      [...fleet.problemsOf].map(([id, problems]) => [id, [...problems, ...problemsIn(mentions.get(id) ?? [])]]),
    ),
    problems: distinctByPlace([...fleet.problems, ...problemsIn([...mentions.values()].flat())]),
  }
}

/** Progress is only useful on a terminal. */
const isTerminal = (): boolean => process.stderr.isTTY

function outcomeOf(fleet: Fleet, ids: readonly string[], events: RunEvents): RunOutcome {
  const chosen = ids.length === 0 ? fleet.ids : [...new Set(ids)].sort()
  events.emit({ event: 'run-planned', merchants: chosen.length, toDo: chosen.length })
  const merchants = chosen.map((id): MerchantOutcome => {
    const problems = fleet.problemsOf.get(id) ?? []
    return { id, result: problems.some(isError) ? 'failed' : 'valid', ms: 0, problems }
  })
  const problems = ids.length === 0 ? fleet.general : []
  return {
    ok: ![...merchants.flatMap((merchant) => merchant.problems), ...problems].some(isError),
    merchants,
    problems,
  }
}

const problemsOf = (fleet: Fleet, ids: readonly string[]): readonly Problem[] =>
  ids.length === 0 ? fleet.problems : distinctByPlace(ids.flatMap((id) => fleet.problemsOf.get(id) ?? []))

const answerOf = (problems: readonly Problem[], { ok, merchants }: RunOutcome): Answer => ({
  ok,
  json: { problems: problems.map(problemJson) },
  text: () => (ok ? `${paintFor(process.stdout).green('✔')} ${countText(merchants.length)} valid.` : []),
  problems,
})

const countText = (count: number): string => (count === 1 ? '1 merchant is' : `${count} merchants are`)

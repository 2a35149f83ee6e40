import { problemsOfMerchant, type FleetState } from './assess-fleet.ts'
import type { BuildOutcome, BuildResult, FleetResult } from './run.ts'
import type { Due } from './due.ts'
import type { Problem } from '../../errors/problem.ts'

/** Outcomes of merchants that need no build, and of those whose input or folder prevents one. */
export const settledOutcomes = (state: FleetState, { current, broken, refused }: Due): readonly BuildOutcome[] => [
  ...current.map(({ id }) => outcome(state, id, 'up-to-date')),
  ...broken.map((id) => outcome(state, id, 'failed')),
  ...refused.map(({ id, problems }) => outcome(state, id, 'failed', { problems })),
]

export const builtOutcome = (state: FleetState, result: BuildResult<unknown>): BuildOutcome =>
  outcome(state, result.id, result.built ? 'built' : 'failed', result)

/** Outcomes of merchants that were due and were not built. */
export const unbuiltOutcomes = (
  state: FleetState,
  { tasks }: Due,
  results: readonly { readonly id: string }[],
  isDryRun: boolean,
): readonly BuildOutcome[] => {
  const done = new Set(results.map(({ id }) => id))
  return tasks
    .map(({ id }) => id)
    .filter((id) => !done.has(id))
    .map((id) => outcome(state, id, isDryRun ? 'due' : 'skipped'))
}

/** Problems that belong to no merchant of the run, such as unused presets. */
export function problemsOfNoMerchant({
  problems,
  outcomes,
}: Pick<FleetResult, 'problems' | 'outcomes'>): readonly Problem[] {
  const owned = new Set(outcomes.flatMap((one) => one.problems))
  return problems.filter((problem) => !owned.has(problem))
}

const outcome = (
  state: FleetState,
  id: string,
  result: BuildOutcome['result'],
  { ms = 0, problems = [] }: { readonly ms?: number; readonly problems?: readonly Problem[] } = {},
): BuildOutcome => ({ id, result, ms, problems: [...problemsOfMerchant(state, id), ...problems] })

import { join } from 'node:path'
import { fleetFacts, identitiesOf, isUntouched } from './assess-fleet.ts'
import { brandTermsOf, searchedTexts } from '../gates/brand-terms.ts'
import { writeFleetIndex, writeKnownFleet, type FleetIndex, type ReleaseRecord } from './fleet-index.ts'
import { orphanedFolders } from '../../output/output-owner.ts'
import { recordSources } from '../../cache/source-record.ts'
import { readSourceState } from '../../cache/source-state.ts'
import type { Bug, BuildOutcome, BuildResult, FleetResult, FleetRun } from './run.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import { productRoot } from '../../root.ts'
import type { Due } from './due.ts'
import { builtOutcome, settledOutcomes, unbuiltOutcomes } from './outcome.ts'

/**
 * Stores the results in the index and sums up the run.
 * @param input the merchants of the run and the problems in their files
 */
export async function conclude(
  run: FleetRun,
  due: Due,
  results: readonly BuildResult[],
  input: { readonly ids: readonly string[]; readonly problems: readonly Problem[] },
): Promise<FleetResult> {
  const { ids, problems } = input
  if (!run.request.dryRun) await remember(run, due, results)
  const { out, merchantsDirectory } = run.request
  const orphaned = run.request.ids === 'all' ? orphanedFolders(out, run.state.ids, merchantsDirectory) : []
  const merchants = [
    ...due.current.map(({ release }) => ({ ...release.summary, ms: 0, cached: true })),
    ...results.flatMap(({ built, ms }) => (built ? [{ ...built.summary, ms, cached: false, hits: built.hits }] : [])),
  ]
  const all = [
    ...problems,
    ...due.refused.flatMap((refusal) => refusal.problems),
    ...results.flatMap((result) => result.problems),
    ...run.cache.faults.problems(),
    ...(run.cache.shared?.problems() ?? []),
    ...(results.length > 0 ? await withoutCommit(run) : []),
    ...orphaned.map((id) => createProblem('OUTPUT_ORPHANED', { merchant: id, folder: join(out, id) })),
  ]
  const outcomes = [
    ...settledOutcomes(run.state, due),
    ...results.map((result) => builtOutcome(run.state, result)),
    ...unbuiltOutcomes(run.state, due, results, run.request.dryRun),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const idsWith = (result: BuildOutcome['result']): readonly string[] =>
    outcomes.filter((outcome) => outcome.result === result).map(({ id }) => id)
  return {
    // The outcomes count too: what a machine elsewhere has failed at may have left no problem.
    ok: !all.some(isError) && !outcomes.some(({ result }) => result === 'failed' || result === 'skipped'),
    merchants: merchants.sort((a, b) => (a.id < b.id ? -1 : 1)),
    failed: idsWith('failed'),
    skipped: idsWith('skipped'),
    orphaned,
    problems: all,
    outcomes,
    fleet: fleetFacts(run.state, ids, run.request),
    sources: run.sources.all,
    bugs: groupBugs(results.flatMap(({ id, bug }) => (bug === undefined ? [] : [{ id, stack: bug }]))),
    searched: due.searched,
    ...(run.cache.shared && !run.request.dryRun && { shared: run.cache.shared.counts() }),
    toBuild: run.request.dryRun ? due.tasks.map(({ id, reasons }) => ({ id, reasons })) : [],
  }
}

/** A warning if the releases of this run cannot name the commit that they come from. */
async function withoutCommit({ product }: FleetRun): Promise<readonly Problem[]> {
  const { fault } = await product()
  const copied = 'Build from a clone, on a machine with git; a copy without .git, such as an archive, has no commit.'
  return fault
    ? [
        createProblem('COMMIT_UNKNOWN', {
          folder: productRoot,
          ...fault,
          ...(fault.kind === 'outside' && { remedy: copied }),
        }),
      ]
    : []
}

async function remember(run: FleetRun, due: Due, results: readonly BuildResult[]): Promise<void> {
  const { ids } = run.state
  const sources = run.sources.all
  if (run.state.isNew) writeKnownFleet(run.cache, run.request, sources, run.state)
  const earlier = ids.flatMap((id) => (run.index.releases[id] ? [[id, run.index.releases[id]] as const] : []))
  const current = due.current.map(({ id, release }) => [id, { ...release, checkedAgainst: run.terms }] as const)
  const seen = new Set([...due.current, ...results].map(({ id }) => id))
  const isWhole = ids.every((id) => seen.has(id))
  writeFleetIndex(run.cache, run.request, {
    sources,
    searchedFor: run.terms === run.index.searchedFor.terms ? run.index.searchedFor : searchedFor(run),
    releases: Object.fromEntries([...earlier, ...current, ...(await releasesOf(run, results))]),
    shared: run.folders.sharedKnowledge(isWhole),
  })
}

const searchedFor = ({ state, terms }: FleetRun): FleetIndex['searchedFor'] => ({
  terms,
  texts: searchedTexts(identitiesOf(state).map(brandTermsOf)),
})

/**
 * Only builds whose input files have not changed since: a file that was written during the run may have been read
 * halfway.
 */
async function releasesOf(
  { request, state, cache, sources, terms }: FleetRun,
  results: readonly BuildResult[],
): Promise<readonly (readonly [string, ReleaseRecord])[]> {
  const built = results.flatMap((result) => (result.built ? [{ id: result.id, ...result.built }] : []))
  if (built.length === 0 || (await readSourceState(productRoot, cache.path('sources.json'))).all !== sources.all)
    return []
  recordSources(productRoot, cache, sources.all)
  return built.flatMap(({ id, configuration, folder, summary }) => {
    const record = state.records.get(id)
    if (record?.configuration !== configuration || !isUntouched(record)) return []
    const basis = { sources: sources.all, epochSeconds: request.epochSeconds ?? null, configuration }
    return [[id, { ...basis, folder, checkedAgainst: terms, summary }] as const]
  })
}

/** The same fault hits many merchants: each place in the code is reported once, in the order of the first merchants. */
export function groupBugs(bugs: readonly { readonly id: string; readonly stack: string }[]): readonly Bug[] {
  const groups = new Map<string, { readonly stack: string; readonly ids: string[] }>()
  for (const { id, stack } of [...bugs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = placeOf(stack)
    const group = groups.get(place)
    if (group) group.ids.push(id)
    else groups.set(place, { stack, ids: [id] })
  }
  return [...groups.values()]
}

/** The frames, without the message, which may name a merchant; all of a stack that has none. */
function placeOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? frames.join('\n') : stack
}

import { frameOf } from '../errors/frame.ts'
import { byPlace, distinctByPlace, isError, type Problem } from '../errors/problem.ts'
import { checkFleet, type FleetFinding } from './check-fleet.ts'
import type { EnvironmentList } from './environment.ts'
import { findEnvironment, listEnvironments } from './environments.ts'
import { loadMerchant, type LoadContext } from './load-merchant.ts'
import type { Fleet, FleetProblems, LoadOptions } from './model.ts'
import type { MerchantIdentity } from './identity.ts'
import { merchantIds, readEach } from './merchant-ids.ts'
import { openPresets, type PresetShelf } from './presets.ts'
import { isUnsearched } from './rules/secrets.ts'
import { loadFile } from './load-file.ts'

/** The context that the merchants of a folder share. Throws a UserError for an unknown environment. */
export async function openContext(options: LoadOptions): Promise<LoadContext> {
  return contextOf(options, await listEnvironments(options.merchantsDirectory))
}

function contextOf(
  { merchantsDirectory, environment, checks = {}, unsaved = new Map() }: LoadOptions,
  list: EnvironmentList,
): LoadContext {
  if (environment !== undefined) findEnvironment(list, environment)
  return {
    merchantsDirectory,
    environment,
    // An invalid list cannot be used to check overlay names.
    environments: list.problems.length === 0 ? list.environments.map(({ name }) => name) : undefined,
    checks,
    unsaved,
    presets: openPresets(merchantsDirectory),
  }
}

/** Loads every merchant of the folder and reports every problem of all of them (SCH-04). */
export async function loadFleet(options: LoadOptions): Promise<Fleet> {
  const ids = merchantIds(options.merchantsDirectory)
  const list = await listEnvironments(options.merchantsDirectory)
  const context = contextOf(options, list)
  const loaded = await readEach(ids, (id) => loadMerchant(context, id))
  const identities = loaded.map(({ identity }) => identity)
  const own = new Map(loaded.map(({ id, problems }) => [id, problems]))
  const found = problemsOfFleet(own, compareMerchants(identities, context), list)
  const isSound = (id: string): boolean => !found.problemsOf.get(id)?.some(isError)
  return {
    ids,
    identities,
    ...found,
    merchants: loaded.flatMap(({ merchant }) => (merchant && isSound(merchant.id) ? [merchant] : [])),
  }
}

/**
 * Puts together what is wrong in a fleet.
 * @param own the problems of each merchant, in the order of their ids
 */
export function problemsOfFleet(
  own: ReadonlyMap<string, readonly Problem[]>,
  findings: readonly FleetFinding[],
  list: EnvironmentList,
): FleetProblems {
  const across = new Map<string, Problem[]>([...own.keys()].map((id) => [id, []]))
  for (const { merchants, problem } of findings) for (const id of new Set(merchants)) across.get(id)?.push(problem)
  const between = findings.map(({ problem }) => problem)
  return {
    problems: distinctByPlace([...list.problems, ...[...own.values()].flat(), ...between]),
    problemsOf: new Map([...own].map(([id, problems]) => [id, byPlace([...problems, ...(across.get(id) ?? [])])])),
    general: [
      ...list.problems,
      ...findings.filter(({ merchants }) => merchants.length === 0).map(({ problem }) => problem),
    ],
  }
}

/** Problems between merchants, and of presets that no merchant extends. */
export const compareMerchants = (
  identities: readonly MerchantIdentity[],
  { presets, merchantsDirectory }: LoadContext,
): readonly FleetFinding[] =>
  [...checkFleet(identities, presets.known), ...searchIdlePresets(identities, presets)].map((finding) => ({
    ...finding,
    problem: framed(merchantsDirectory, finding.problem),
  }))

/**
 * Problems of the presets' folder, and secrets in presets that no merchant extends (SCH-13); the others are searched
 * with their merchants.
 */
function searchIdlePresets(identities: readonly MerchantIdentity[], shelf: PresetShelf): FleetFinding[] {
  const used = new Set(identities.flatMap(({ presets }) => presets))
  const idle = shelf.known.filter(({ name }) => !used.has(name))
  const problems = idle.flatMap(({ name }) => (shelf.load(name)?.problems ?? []).filter(isUnsearched))
  return [...shelf.problems, ...problems].map((problem) => ({ problem, merchants: [] }))
}

/** Reads the file again, because checks across merchants work on records without source text. */
export function framed(merchantsDirectory: string, problem: Problem): Problem {
  const source = problem.location && loadFile(merchantsDirectory, problem.location.file).source
  return problem.location && source ? { ...problem, frame: frameOf(source, problem.location) } : problem
}

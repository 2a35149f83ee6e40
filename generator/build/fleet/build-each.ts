import { dirname, join } from 'node:path'
import { intendedContent, type FinishedFolders, type PlacedFolder } from '../../output/finished-folder.ts'
import { writeProvenance, type Provenance } from '../../output/provenance.ts'
import { writeRelease } from '../../output/write-release.ts'
import { receiptName } from '../../release/receipt.ts'
import { storedFiles, type ReleaseFile } from '../../release/release-file.ts'
import type { StoredBundle } from '../bundle/bundle-cache.ts'
import type { Pool } from '../../cache/pool.ts'
import { openAttestor, type Attestor } from './attestor.ts'
import type { FleetState } from './assess-fleet.ts'
import type { BuildTask, ReadMerchant } from './build-task.ts'
import type { BuildResult, FleetListener, FleetRun, RunStep } from './run.ts'
import { commitAround, isModified } from '../../system/git/commit-around.ts'
import type { MerchantsFacts } from '../../release/attestation/statement.ts'
import { isInterrupted } from '../../system/interrupt.ts'
import { productRoot } from '../../root.ts'
import { builtOutcome } from './outcome.ts'
import { createProblem, type ProblemPlace } from '../../errors/create-problem.ts'
import { machineErrorOf } from '../../errors/machine-error.ts'
import { UserError } from '../../errors/user-error.ts'
import { GateError } from '../gates/gate-error.ts'
import { gateProblems } from '../gates/gate-problems.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'

/** How the merchants of a run are built, on this machine or by workers. */
export interface BuildOrder {
  readonly out: string
  readonly folders: FinishedFolders
  readonly state: FleetState
  /** The facts that are written beside each folder. */
  readonly provenance: Pick<Provenance, 'commit' | 'merchantsCommit' | 'merchants'>
  readonly attestor: Attestor
  /** Whether the run ends at the first brand that fails. */
  readonly failFast: boolean
  /** Number of brands that are built concurrently. */
  readonly atOnce: number
  readonly onStep: (step: RunStep) => void
}

/**
 * Builds the merchants in their order, a few concurrently. A merchant that fails does not stop the others (OUT-08),
 * unless `failFast` is set; an error that `buildOne` throws ends the run. Merchants that were not reached are missing
 * from the result.
 * @param buildOne resolves to undefined for a merchant that was not reached
 */
export async function buildEach(
  tasks: readonly BuildTask[],
  order: BuildOrder,
  buildOne: (task: BuildTask) => Promise<BuildResult<PlacedFolder> | undefined>,
): Promise<readonly BuildResult[]> {
  const waiting = [...tasks]
  const results: BuildResult<PlacedFolder>[] = []
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      order.onStep({ kind: 'begun', id: task.id })
      const result = await buildOne(task)
      // Its bundler was ended, which is no failure of the brand.
      if (!result || (!result.built && isInterrupted())) continue
      results.push(result)
      order.onStep({ kind: 'finished', outcome: builtOutcome(order.state, result) })
      if (order.failFast && !result.built) waiting.length = 0
    }
  }
  const stop = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: order.atOnce }, () => work().catch(stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results.map((result) => described(result, order)).sort((a, b) => (a.id < b.id ? -1 : 1))
}

function described({ built, ...result }: BuildResult<PlacedFolder>, { folders, out }: BuildOrder): BuildResult {
  return built
    ? { ...result, built: { ...built, folder: folders.describe(join(out, result.id), built.folder) } }
    : result
}

/** A built brand with its contents in the pool. */
interface BuiltRelease {
  /** `releaseIdOf` its receipt. */
  readonly release: string
  readonly files: readonly ReleaseFile[]
  readonly bundle: StoredBundle
}

type Placing = Pick<BuildOrder, 'out' | 'folders' | 'provenance' | 'attestor'> & { readonly pool: Pool }

/** Puts a brand's folder in place, and its provenance, statement and bill of materials beside it. */
export async function placeRelease(
  { merchant: { id, settings }, values, input }: ReadMerchant,
  { release, files, bundle }: BuiltRelease,
  { out, folders, provenance, attestor, pool }: Placing,
): Promise<PlacedFolder> {
  await writeRelease(out, id, files, pool)
  const finished = new Date().toISOString()
  const receipt = receiptIn(files)
  const { configuration } = input
  const { operator } = settings.legal
  const attested = await attestor.attest({ id, operator, release, receipt, configuration, bundle, finished })
  writeProvenance(
    out,
    id,
    { ...provenance, release, time: finished },
    { values, input: JSON.stringify(input), ...attested },
  )
  folders.addBundle(
    bundle.key,
    bundle.files.flatMap(storedFiles).map(({ path }) => path),
  )
  return { content: intendedContent(files.flatMap(storedFiles)), bundle: bundle.key, at: Date.now() + 1 }
}

/** SHA-256 of release.json. */
const receiptIn = (files: readonly ReleaseFile[]): string => {
  const receipt = files.find(({ path }) => path === receiptName)
  if (!receipt) throw new Error(`A release without ${receiptName}`)
  return receipt.content.sha256
}

/** The commit of the merchants' repository, which often is not Livery's. */
async function commitOfMerchants(folder: string): Promise<MerchantsFacts> {
  const { commit } = await commitAround(folder)
  return { commit, isModified: commit === null ? null : await isModified(folder, ['.']) }
}

/** What a run asks of whatever builds: where folders go, what is written beside them, who is told of it. */
export async function orderOf(
  { request, sources, folders, state, product }: FleetRun,
  listener: FleetListener,
): Promise<Omit<BuildOrder, 'atOnce'>> {
  const [{ commit }, merchants] = await Promise.all([product(), commitOfMerchants(request.merchantsDirectory)])
  return {
    out: request.out,
    folders,
    state,
    provenance: { commit, merchantsCommit: merchants.commit, merchants: request.merchantsDirectory },
    attestor: openAttestor({
      root: productRoot,
      commit,
      merchants,
      sources: sources.all,
      environment: request.environment ?? null,
      epochSeconds: request.epochSeconds,
      signer: request.signer,
    }),
    failFast: request.failFast,
    onStep: (step) => listener.onStep(step),
  }
}

/**
 * Turns an error into a merchant's failure; an error of the machine is rethrown.
 * @param placeOf where a setting of the merchant is written
 */
export function failure(
  id: string,
  ms: number,
  error: unknown,
  placeOf?: (setting: string) => ProblemPlace,
): BuildResult<never> {
  const machine = machineErrorOf(error)
  if (machine) throw machine
  if (error instanceof GateError) return { id, ms, problems: gateProblems(id, error.findings, placeOf) }
  if (error instanceof UserError) return { id, ms, problems: error.problems }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return {
    id,
    ms,
    problems: [createProblem('BUILD_FAILED', { merchant: id, reason: message.split('\n')[0] ?? '' })],
    bug: stack,
  }
}

/** Where a setting of the merchant is written; a default has no location. */
export function placeOfValue(
  { merchant, values }: Pick<ReadMerchant, 'merchant' | 'values'>,
  path: string,
): ProblemPlace {
  const { origin } = (JSON.parse(values) as Readonly<Record<string, ResolvedValue | undefined>>)[path] ?? {}
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(origin ?? '') ?? []
  if (file === undefined) return { path }
  const location = { file: join(dirname(merchant.directory), file), line: Number(line), column: Number(column) }
  return { path, location }
}

import { join } from 'node:path'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import { assess } from '../../build/fleet/assess.ts'
import { problemsOf } from '../../build/fleet/assess-fleet.ts'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import type { FleetRequest } from '../../build/fleet/run.ts'
import { tryBuild } from '../../build/fleet/trial-build.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { compareReleases, fileChanges, type Change, type FileChange } from '../../ship/publish/compare.ts'
import type { Receipt } from '../../release/receipt.ts'
import { productRoot } from '../../root.ts'
import type { ChangesSince } from './changes-since.ts'
import { buildEarlierSide, type ImpactListener } from './earlier-side.ts'

/** The change of a merchant since a commit; sizes are in bytes. */
export type MerchantImpact =
  | { readonly kind: 'unchanged'; readonly id: string }
  | {
      readonly kind: 'changed'
      readonly id: string
      /** Ids of the releases. */
      readonly from: string
      readonly to: string
      /** Ids of the flag sets. */
      readonly flagSet: Required<Change<string>>
      readonly files: readonly FileChange[]
      readonly sizes: readonly Required<Change<number>>[]
      /** The most bytes that a returning player fetches. */
      readonly toFetch: number
    }
  /** The merchant is new, or could not be built at the commit. */
  | { readonly kind: 'added'; readonly id: string; readonly bytes: number }
  | { readonly kind: 'removed'; readonly id: string }
  /** It cannot be built now. */
  | { readonly kind: 'failed'; readonly id: string; readonly problems: readonly Problem[] }

/** Builds both sides of what may have changed, and compares the releases (FLEET-06). @param folder an empty one */
export async function exactImpact(
  request: FleetRequest & { readonly cache: string },
  since: ChangesSince,
  folder: string,
  listener: ImpactListener,
  bundlers: Bundlers,
): Promise<readonly MerchantImpact[]> {
  const { groups, added, removed } = since.bound
  const changed = groups.flatMap(({ ids }) => ids)
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  await buildEarlierSide(request, since, changed, { folder, out: before, listener, bundlers })
  const problems = await buildAfter(request, [...changed, ...added], after, listener, bundlers)
  return [
    ...[...changed, ...added].map((id) =>
      impactOn(id, receiptIn(before, id), receiptIn(after, id), problems.get(id) ?? []),
    ),
    ...removed.map((id) => ({ kind: 'removed', id }) as const),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** @returns the errors of those that could not be built */
async function buildAfter(
  request: FleetRequest & { readonly cache: string },
  ids: readonly string[],
  out: string,
  listener: ImpactListener,
  bundlers: Bundlers,
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  if (ids.length === 0) return new Map()
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const { run, due } = await assess({ ...request, ids, dryRun: true }, cache, sources)
  const broken = new Set(due.broken)
  const results = await tryBuild(
    run,
    ids.filter((id) => !broken.has(id)),
    out,
    listener,
    bundlers,
  )
  return new Map([
    ...due.broken.map((id) => [id, problemsOf(run.state, [id], false).filter(isError)] as const),
    ...results.flatMap(({ id, built, problems }) => (built ? [] : [[id, problems] as const])),
  ])
}

function receiptIn(out: string, id: string): Receipt | undefined {
  const read = readReceipt(join(out, id))
  return read.kind === 'receipt' ? read.receipt : undefined
}

function impactOn(
  id: string,
  before: Receipt | undefined,
  after: Receipt | undefined,
  problems: readonly Problem[],
): MerchantImpact {
  if (!after) return { kind: 'failed', id, problems }
  if (!before) return { kind: 'added', id, bytes: bytesOf(after) }
  if (before.release === after.release) return { kind: 'unchanged', id }
  const none = { settings: {}, texts: {} }
  const { sizes, toFetch } = compareReleases({ receipt: before, ...none }, { receipt: after, ...none })
  return {
    kind: 'changed',
    id,
    from: before.release,
    to: after.release,
    flagSet: { name: 'flag set', from: before.flagSet.id, to: after.flagSet.id },
    files: fileChanges(before, after),
    sizes,
    toFetch,
  }
}

const bytesOf = ({ files }: Receipt): number =>
  Object.values(files).reduce((sum, [, size, , br = 0, , gzip = 0]) => sum + size + br + gzip, 0)

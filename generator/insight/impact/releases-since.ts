import { join } from 'node:path'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { assess } from '../../build/fleet/assess.ts'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import { productRoot } from '../../root.ts'
import { changesSince } from './changes-since.ts'
import { buildEarlierSide, type ImpactListener } from './earlier-side.ts'
import type { ImpactRequest } from './impact.ts'

/** The releases at a commit, of the merchants that may have changed since. */
export interface ReleasesSince {
  readonly commit: string
  /** Folder with the commit's brands, without those that did not exist or cannot be built. */
  readonly out: string
  /** Ids of today's merchants that may have changed; the releases of all others are the same. */
  readonly ids: readonly string[]
  /** Those of them whose folder in the output is older than their input, or than Livery. */
  readonly outdated: readonly string[]
}

/** Builds them. @param folder an empty one */
export async function releasesSince(
  request: Omit<ImpactRequest, 'isExact'>,
  folder: string,
  listener: ImpactListener,
  bundlers: Bundlers,
): Promise<ReleasesSince> {
  const since = await changesSince(request, folder)
  const changed = since.bound.groups.flatMap(({ ids }) => ids)
  const ids = [...changed, ...since.bound.added].sort()
  const outdated = await outdatedAmong(ids, request)
  const out = join(folder, 'before')
  // The user has to generate first; the wait for this would be wasted.
  if (outdated.length === 0) await buildEarlierSide(request, since, changed, { folder, out, listener, bundlers })
  return { commit: since.commit, out, ids, outdated }
}

/** A folder that no run of this machine remembers may be outdated or not. */
async function outdatedAmong(
  ids: readonly string[],
  request: Omit<ImpactRequest, 'isExact'>,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const { due } = await assess({ ...request, ids, dryRun: true }, cache, sources)
  const isOlder = new Set(['input-changed', 'product-changed'])
  return due.tasks.filter(({ reasons }) => reasons.some(({ kind }) => isOlder.has(kind))).map(({ id }) => id)
}

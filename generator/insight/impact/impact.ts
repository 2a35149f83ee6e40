import { join } from 'node:path'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import type { FleetRequest } from '../../build/fleet/run.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { withTrialFolder } from '../../output/trial-folder.ts'
import { changesSince, type ChangesSince } from './changes-since.ts'
import { exactImpact, type MerchantImpact } from './exact.ts'
import type { ImpactListener } from './earlier-side.ts'
import type { BoundGroup } from './upper-bound.ts'

export interface ImpactRequest extends FleetRequest {
  readonly cache: string
  /** What the user calls the commit. */
  readonly ref: string
  /** Whether both sides are built. */
  readonly isExact: boolean
}

/** The effect of the changes since a commit on the fleet. */
export interface Impact extends Pick<ChangesSince, 'commit' | 'bound' | 'comparesProduct' | 'hasOtherPackages'> {
  readonly ref: string
  /** Number of today's merchants and of those that were removed. */
  readonly merchants: number
  /** For each group of the bound, the extent of the files that may change; undefined if no folder was generated. */
  readonly extents: readonly (Extent | undefined)[]
  /** For every merchant that may change; absent if only the bound was asked for. */
  readonly exact?: readonly MerchantImpact[]
}

/** The files of a group's folders that may change, as they were generated last. */
export interface Extent {
  /** Folders that were found. */
  readonly folders: number
  /** In all of them, without compressed siblings. */
  readonly files: number
  readonly allFiles: number
  /** As transferred. */
  readonly bytes: number
}

/** Reads what has changed since a commit, and which merchants that reaches: at most, or exactly (FLEET-06). */
export async function impact(request: ImpactRequest, listener: ImpactListener, bundlers: Bundlers): Promise<Impact> {
  return withTrialFolder(async (folder) => {
    const since = await changesSince(request, folder)
    const { commit, bound, comparesProduct, hasOtherPackages } = since
    const { groups, added, removed, unchanged } = bound
    const facts = {
      ref: request.ref,
      commit,
      bound,
      comparesProduct,
      hasOtherPackages,
      merchants: [...groups.flatMap(({ ids }) => ids), ...added, ...removed, ...unchanged].length,
    }
    if (!request.isExact) return { ...facts, extents: groups.map((group) => extentOf(request.out, group)) }
    return { ...facts, extents: [], exact: await exactImpact(request, since, folder, listener, bundlers) }
  })
}

function extentOf(out: string, { ids, roles }: BoundGroup): Extent | undefined {
  const wanted = new Set<string | null>([...roles, null])
  const receipts = ids.flatMap((id) => {
    const read = readReceipt(join(out, id))
    return read.kind === 'receipt' ? [Object.values(read.receipt.files)] : []
  })
  if (receipts.length === 0) return undefined
  const rows = receipts.flatMap((files) => files.filter(([role]) => wanted.has(role)))
  return {
    folders: receipts.length,
    files: rows.length,
    allFiles: receipts.reduce((sum, files) => sum + files.length, 0),
    bytes: rows.reduce((sum, [, size, , brotli]) => sum + (brotli ?? size), 0),
  }
}

import { bundleKey, keepBundle, poolBundle, recallBundle, type StoredBundle } from '../bundle/bundle-cache.ts'
import type { Bundler, HeadStart } from '../bundle/bundle-processes.ts'
import { fetchBundle, offerBundle } from '../bundle/shared-bundle.ts'
import type { Cache } from '../../cache/cache.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'

/** Obtains bundles from this machine's cache, from other machines, or from the bundler. */
export interface BundleSource {
  readonly cache: Cache
  readonly bundler: Bundler
  /** Hash of the sources that a bundling is made from. */
  readonly sources: string
  /** Whether these sources are still the ones on the disk: they may change while a bundling reads them. */
  readonly isCurrent: () => Promise<boolean>
}

export interface ObtainedBundle {
  readonly bundle: StoredBundle
  /** Whether the bundle was in a cache. */
  readonly cached: boolean
}

/** Throws a GateError. */
export async function obtainBundle(constants: FlagSet, source: BundleSource): Promise<ObtainedBundle> {
  const key = bundleKey(constants, source.sources)
  const kept = await findBundle(source.cache, key)
  return { bundle: kept ?? (await makeBundle(constants, key, source)), cached: kept !== undefined }
}

/** The bundle, if this machine or another one has it; then it is in the cache of this one. */
export async function findBundle(cache: Cache, key: string): Promise<StoredBundle | undefined> {
  const kept = recallBundle(cache, key)
  if (kept) return kept
  const bundle = await fetchBundle(cache, key)
  if (bundle) keepBundle(cache, bundle)
  return bundle
}

async function makeBundle(
  constants: FlagSet,
  key: string,
  { cache, bundler, isCurrent }: BundleSource,
): Promise<StoredBundle> {
  const bundle = await poolBundle(cache, key, await bundler.bundle(constants))
  if (await isCurrent()) {
    keepBundle(cache, bundle)
    offerBundle(cache, bundle)
  }
  return bundle
}

/** The source of a run's bundles. */
export interface Bundlers {
  /**
   * Starts the work that all flag sets share while the merchants are still being read; undefined where that saves
   * nothing.
   */
  begin(): Promise<HeadStart | undefined>
  /** @param processes bundlings at a time */
  start(processes: number, head: HeadStart | undefined): Promise<Bundler>
}

/** @param processes bundlings at a time */
export type StartBundler = (processes: number) => Promise<Bundler>

/** Bundles the storefront of this checkout in processes of their own, which start when a bundle is needed. */
export const bundlerProcesses: Bundlers = {
  begin: async () => (await import('../bundle/bundle-processes.ts')).startBundling(productRoot),
  start: async (processes, head) =>
    (await import('../bundle/bundle-processes.ts')).startBundler({ root: productRoot, processes, head }),
}

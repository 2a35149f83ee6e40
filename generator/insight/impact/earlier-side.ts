import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { assess } from '../../build/fleet/assess.ts'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import type { FleetListener, FleetRequest } from '../../build/fleet/run.ts'
import { tryBuild } from '../../build/fleet/trial-build.ts'
import { productRoot } from '../../root.ts'
import type { ChangesSince } from './changes-since.ts'
import { buildWithEarlier, type EarlierStep } from './earlier-product.ts'

/** Progress of both sides. */
export interface ImpactListener extends FleetListener {
  /** The commit's Livery is prepared. */
  onEarlierSide(): void
  onEarlierStep(step: EarlierStep): void
}

interface EarlierSide {
  readonly folder: string
  readonly out: string
  readonly listener: ImpactListener
  readonly bundlers: Bundlers
}

/** Builds merchants as they were at a commit. Merchants that cannot be built have no folder afterwards. */
export async function buildEarlierSide(
  request: FleetRequest & { readonly cache: string },
  { view, paths, commit, hasOtherProduct }: ChangesSince,
  ids: readonly string[],
  { folder, out, listener, bundlers }: EarlierSide,
): Promise<void> {
  if (ids.length === 0) return
  const checkout = join(folder, 'commit')
  const merchantsDirectory = join(checkout, paths.merchants)
  const inMerchants = (name: string): string => (paths.merchants === '' ? name : `${paths.merchants}/${name}`)
  mkdirSync(merchantsDirectory, { recursive: true })
  await view.write([...['_presets', ...ids].map(inMerchants), ...paths.linked], checkout)
  if (!hasOtherProduct) {
    await tryOnly({ ...request, merchantsDirectory }, out, listener, bundlers)
    return
  }
  const product = join(folder, 'product')
  await view.write([paths.product === undefined || paths.product === '' ? '.' : paths.product], product)
  listener.onEarlierSide()
  await buildWithEarlier(
    {
      product: join(product, paths.product ?? ''),
      packages: join(productRoot, 'node_modules'),
      commit: commit.slice(0, 7),
      ids,
      merchantsDirectory,
      environment: request.environment,
      out,
      cache: request.cache,
    },
    listener.onEarlierStep,
  )
}

/** Builds every merchant of a folder that has no errors. */
async function tryOnly(
  request: FleetRequest & { readonly cache: string },
  out: string,
  listener: ImpactListener,
  bundlers: Bundlers,
): Promise<void> {
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const { run, due } = await assess({ ...request, ids: 'all', out, dryRun: true }, cache, sources)
  await tryBuild(
    run,
    due.tasks.map(({ id }) => id),
    out,
    listener,
    bundlers,
  )
}

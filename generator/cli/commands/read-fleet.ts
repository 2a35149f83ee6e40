import { join } from 'node:path'
import { openImageVerdicts } from '../../build/emit/image-verdicts.ts'
import { createMerchantChecks } from '../../build/emit/merchant-checks.ts'
import { assessFleet, brokenIn, type FleetState } from '../../build/fleet/assess-fleet.ts'
import { buildCostOf, readKnownFleet, rulesVersion, writeKnownFleet } from '../../build/fleet/fleet-index.ts'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { findEnvironment, listEnvironments } from '../../merchant/environments.ts'
import { problemsOfFleet } from '../../merchant/load.ts'
import { readEach } from '../../merchant/merchant-ids.ts'
import type { FleetProblems, LoadProgress, Merchant } from '../../merchant/model.ts'
import { productRoot } from '../../root.ts'
import type { FleetOptions } from './declarations.ts'
import { cacheFolderOf, loadOptionsOf } from './places.ts'

/** The fleet for a command that only reads it. */
export interface FleetReading {
  readonly state: FleetState
  /** With the mistakes in the list of environments. */
  readonly found: FleetProblems
  /** Remembers the records for the next command; what cannot be stored costs time, not correctness. */
  keep(records: FleetState['records']): void
}

/**
 * Reads and checks the merchants whose files differ from those that an earlier command has read. Throws a UserError for
 * an unknown environment.
 */
export async function readFleet(options: FleetOptions, progress?: LoadProgress): Promise<FleetReading> {
  const place = loadOptionsOf(options)
  const list = await listEnvironments(place.merchantsDirectory)
  if (place.environment !== undefined) findEnvironment(list, place.environment)
  const cache = openCache(cacheFolderOf(undefined))
  const { all: sources, readFlags } = await readSourceState(productRoot, cache.path('sources.json'))
  const known = readKnownFleet(cache, place, sources)
  const images = openImageVerdicts(join(cacheFolderOf(undefined), 'verdicts', `${rulesVersion}.json`))
  const flags = new Set(readFlags)
  const state = await assessFleet(
    {
      merchantsDirectory: place.merchantsDirectory,
      environment: place.environment,
      checks: async () => createMerchantChecks(images),
      costOf: (merchant) => buildCostOf(merchant, flags),
      keepsRead: false,
      progress,
    },
    known,
  )
  // Failing to save the verdicts costs time, not correctness.
  await images.save().catch(() => {})
  const keep: FleetReading['keep'] = (records) => writeKnownFleet(cache, place, sources, { ...state, records })
  if (state.isNew) keep(state.records)
  const own = new Map(state.ids.map((id) => [id, state.records.get(id)?.problems ?? []]))
  return { state, found: problemsOfFleet(own, state.fleetProblems, list), keep }
}

/** Those of the merchants that have no errors, with their settings. */
export async function soundMerchants({ state }: FleetReading, ids = state.ids): Promise<readonly Merchant[]> {
  const broken = brokenIn(state)
  const tasks = await readEach(
    ids.filter((id) => !broken.has(id)),
    state.merchant,
  )
  return tasks.flatMap((task) => task?.unpack().merchant ?? [])
}

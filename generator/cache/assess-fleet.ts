import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../errors/problem.ts'
import type { MerchantChecks } from '../merchant/checks.ts'
import type { MerchantIdentity } from '../merchant/identity.ts'
import type { LoadedMerchant, Merchant } from '../merchant/model.ts'
import type { FleetIndex, MerchantRecord } from './fleet-index.ts'
import { areCurrent, foldersIn, takeStamps } from './stamps.ts'

export interface FleetRequest {
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  readonly checks: () => Promise<MerchantChecks>
}

/** The fleet as it is now; merchants whose input did not change were not read. */
export interface FleetState {
  readonly ids: readonly string[]
  readonly records: ReadonlyMap<string, MerchantRecord>
  readonly scope: string
  readonly fleetProblems: FleetIndex['problems']
  /** Ids that were read in this run. */
  readonly read: ReadonlySet<string>
  /** The merchant, read now if it was not yet; undefined when it has errors. */
  merchant(id: string): Promise<Merchant | undefined>
}

/** Merchants that are read at a time; pictures are inspected in other threads. */
const atOnce = 8

export async function assessFleet(request: FleetRequest, index: FleetIndex): Promise<FleetState> {
  const ids = await folderNames(request.merchantsDirectory)
  const scope = scopeOf(request.merchantsDirectory, ids)
  const stale = ids.filter((id) => !areCurrentInputs(index.merchants[id]))
  const reader = createReader(request)
  const records = new Map(ids.flatMap((id) => (index.merchants[id] ? [[id, index.merchants[id]]] : [])))
  for (let from = 0; from < stale.length; from += atOnce) {
    const part = stale.slice(from, from + atOnce)
    for (const record of await Promise.all(part.map((id) => reader.record(id, index.merchants[id])))) records.set(record.identity.id, record)
  }
  const isKnown = stale.length === 0 && scope === index.scope
  const identities = ids.flatMap((id) => records.get(id)?.identity ?? [])
  const fleetProblems = isKnown ? index.problems : await reader.compare(identities)
  return { ids, records, scope, fleetProblems, read: new Set(stale), merchant: reader.merchant }
}

/** Problems of the merchants, their clashes included; of all of them with faults of presets too. */
export function problemsOf(state: FleetState, ids: readonly string[], isWholeFleet: boolean): readonly Problem[] {
  const own = ids.flatMap((id) => state.records.get(id)?.problems ?? [])
  const across = state.fleetProblems.filter(({ merchants }) => isWholeFleet || merchants.some((id) => ids.includes(id)))
  return [...own, ...across.map(({ problem }) => problem)]
}

export const identitiesOf = (state: FleetState): readonly MerchantIdentity[] => state.ids.flatMap((id) => state.records.get(id)?.identity ?? [])

const areCurrentInputs = (record: MerchantRecord | undefined): boolean => record !== undefined && areCurrent(record.inputs)

/** Folder names without loading anything that reads YAML; `merchantIds` words the error of a folder that is not there. */
async function folderNames(directory: string): Promise<readonly string[]> {
  if (!existsSync(directory)) return (await import('../merchant/load.ts')).merchantIds(directory)
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name)).map(({ name }) => name).sort()
}

function scopeOf(directory: string, ids: readonly string[]): string {
  const presets = join(directory, '_presets')
  const files = takeStamps([presets, ...presetFiles(presets)])
  return createHash('sha256').update(JSON.stringify([ids, files])).digest('hex').slice(0, 16)
}

function presetFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function createReader({ merchantsDirectory, environment, checks }: FleetRequest) {
  const loaded = new Map<string, Merchant>()
  const context = once(async () => {
    const { openContext } = await import('../merchant/load.ts')
    return openContext({ merchantsDirectory, environment, checks: await checks() })
  })
  const load = async (id: string): Promise<LoadedMerchant> => {
    const { loadMerchant } = await import('../merchant/load-merchant.ts')
    const result = await loadMerchant(await context(), id)
    // Where each value came from is not needed any more; a thousand merchants are kept until they are built.
    if (result.merchant) loaded.set(id, { ...result.merchant, provenance: new Map() })
    return result
  }
  return {
    record: async (id: string, earlier: MerchantRecord | undefined): Promise<MerchantRecord> => {
      const since = Date.now()
      const folders = takeStamps(foldersIn(join(merchantsDirectory, id)), since)
      const { identity, problems, inputFiles } = await load(id)
      return { inputs: { ...folders, ...takeStamps(inputFiles, since) }, identity, problems, ...(earlier?.release ? { release: earlier.release } : {}) }
    },
    merchant: async (id: string): Promise<Merchant | undefined> => loaded.get(id) ?? (await load(id)).merchant,
    compare: async (identities: readonly MerchantIdentity[]): Promise<FleetIndex['problems']> => {
      const [{ checkFleet }, { framed }] = await Promise.all([import('../merchant/check-fleet.ts'), import('../merchant/load.ts')])
      return checkFleet(identities, (await context()).presets.known).map(({ problem, merchants }) => ({ problem: framed(problem), merchants }))
    },
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

import { createHash } from 'node:crypto'
import { partition, type Weighed } from '../shards/partition.ts'
import type { Shard } from '../shards/shard.ts'
import type { FleetState } from './assess-fleet.ts'
import { bundlingCost } from './build-cost.ts'
import type { FleetFacts, FleetRequest } from './run.ts'

/** The cost of a merchant with mistakes, which is only read. */
const readingCost = 1

/** The ids of a shard (FLEET-04), from what is in the merchants' files and nothing else. */
export function idsOfShard({ ids, records }: FleetState, { index, count }: Shard): readonly string[] {
  const merchants = ids.map((id): Weighed => {
    const cost = records.get(id)?.cost
    return cost ? { id, group: cost.bundling, cost: cost.own } : { id, group: undefined, cost: readingCost }
  })
  return partition(merchants, count, bundlingCost)[index - 1] ?? []
}

export function fleetFacts(
  { ids, records }: FleetState,
  chosen: readonly string[],
  { environment, epochSeconds }: Pick<FleetRequest, 'environment' | 'epochSeconds'>,
): FleetFacts {
  const configurations = ids.map((id) => [id, records.get(id)?.configuration ?? null])
  const flagSets = (of: readonly string[]): number =>
    new Set(of.flatMap((id) => records.get(id)?.cost?.flagSet ?? [])).size
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([environment ?? null, epochSeconds ?? null, configurations]))
      .digest('hex'),
    ids,
    flagSets: { own: flagSets(chosen), all: flagSets(ids) },
  }
}

import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { flagSetOf, type FlagSet } from '../../plan/flag-set.ts'
import type { Merchant } from '../../merchant/model.ts'
import type { InputRecord } from './input-record.ts'

/** A merchant as it was read, packed: ten thousand of them are in memory until they are built. */
export interface BuildTask {
  readonly id: string
  readonly flagSet: FlagSet
  /** Hash of its input. */
  readonly configuration: string
  /** Makes a new copy each time; to be held only while the merchant is built. */
  unpack(): ReadMerchant
}

export interface ReadMerchant {
  /** Without the places of its values, which are in `values`. */
  readonly merchant: Merchant
  /** `resolvedValues` as JSON. */
  readonly values: string
  readonly input: InputRecord
}

/** Packs merchants into a tenth of the memory; those with equal flags share their flag set. */
export function createPacker(): (read: ReadMerchant) => BuildTask {
  const flagSets = new Map<string, FlagSet>()
  return (read) => {
    const own = flagSetOf(read.merchant)
    const flagSet = flagSets.get(own.id) ?? own
    flagSets.set(own.id, flagSet)
    // The fastest level: what repeats are the names of the settings, which every level finds.
    // Copied, because what is returned is a part of a larger buffer.
    const packed = new Uint8Array(deflateRawSync(serialize(read), { level: 1 }))
    return {
      id: read.merchant.id,
      flagSet,
      configuration: read.input.configuration,
      unpack: () => deserialize(inflateRawSync(packed)) as ReadMerchant,
    }
  }
}

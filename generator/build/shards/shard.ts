/** One part of a fleet that is built in several; `index` counts from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** `2/4`; undefined for anything else, and for parts that do not exist. */
export function parseShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}

export const shardName = ({ index, count }: Shard): string => `${index}/${count}`

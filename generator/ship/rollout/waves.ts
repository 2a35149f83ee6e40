import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'

/** Who goes first, and how many follow (REL-04). */
export interface WaveOptions {
  /** Merchants that are a first wave of their own. */
  readonly canary: readonly string[]
  /** The percentage of the other merchants that is live after each wave; rising, and the last one is 100. */
  readonly percentages: readonly number[]
}

export interface Candidate {
  readonly id: string
  /** Merchants with the same flag set share their scripts. */
  readonly flagSet: string
}

interface Wave {
  /** `canary`, `10 %`, `all` */
  readonly name: string
  readonly ids: readonly string[]
}

/** Reads `1%,10%,100%`; throws a UserError for anything else. */
export function parseWaves(found: string): readonly number[] {
  const parts = found.split(',').map((part) => part.trim())
  const numbers = parts.map((part) => Number(part.replace(/\s*%$/, '')))
  const isRising = numbers.every((percent, at) => percent > (numbers[at - 1] ?? 0))
  if (parts.every((part) => /^\d{1,3}\s*%?$/.test(part)) && isRising && numbers.at(-1) === 100) return numbers
  throw new UserError([createProblem('WAVES_INVALID', { found })], exitCodes.usage)
}

/** The default: 1 %, 10 %, all. Canaries replace the first one. */
export const usualPercentages = (hasCanary: boolean): readonly number[] => (hasCanary ? [10, 100] : [1, 10, 100])

/**
 * Divides the merchants that change into waves. A wave takes merchants of as many flag sets as it can, because a fault
 * of the product is usually one of a bundle. Waves without a merchant are left out.
 */
export function planWaves(merchants: readonly Candidate[], { canary, percentages }: WaveOptions): readonly Wave[] {
  const first = merchants.filter(({ id }) => canary.includes(id)).map(({ id }) => id)
  const rest = mixed(merchants.filter(({ id }) => !canary.includes(id)))
  const ends = percentages.map((percent) => Math.ceil((rest.length * percent) / 100))
  const others = percentages.map((percent, at) => ({
    // If there are few merchants, the first wave may be all of them.
    name: ends[at] === rest.length ? 'all' : `${percent} %`,
    ids: rest.slice(ends[at - 1] ?? 0, ends[at]),
  }))
  return [{ name: 'canary', ids: first }, ...others].filter(({ ids }) => ids.length > 0)
}

/** First one of each flag set, then a second one of each, and so on; by id among equals. */
function mixed(merchants: readonly Candidate[]): readonly string[] {
  const seen = new Map<string, number>()
  const ranked = [...merchants]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, flagSet }) => {
      const rank = seen.get(flagSet) ?? 0
      seen.set(flagSet, rank + 1)
      return { id, rank }
    })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id)
}

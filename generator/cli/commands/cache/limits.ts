import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import type { CacheOptions } from './index.ts'
import type { PruneLimits } from './plan-pruning.ts'

const hours = { h: 1, d: 24 }
const bytes = { MB: 1e6, GB: 1e9 }
/** The default age: the sources of a brand that was not built for a month have most likely changed. */
const usualAge = '30d'

/** @param now epoch ms */
export function limitsOf({ olderThan, maxSize }: CacheOptions, now: number): PruneLimits {
  const age = olderThan ?? (maxSize === undefined ? usualAge : undefined)
  return {
    before: age === undefined ? 0 : now - amountOf('--older-than', age, hours, '30d or 12h') * 3_600_000,
    maxBytes: maxSize === undefined ? Infinity : amountOf('--max-size', maxSize, bytes, '2GB or 500MB'),
  }
}

function amountOf(option: string, found: string, units: Readonly<Record<string, number>>, examples: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6})([a-z]+)$/i.exec(found) ?? []
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (amount === '' || factor === undefined)
    throw new UserError([createProblem('CACHE_LIMIT', { option, found, examples })], exitCodes.usage)
  return Number(amount) * factor
}

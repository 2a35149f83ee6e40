import { flagNames } from '../../contract/flags.ts'
import type { FlagSet } from './flag-set.ts'

/**
 * The compile-time constants of a flag set as source text, one per flag: only when `__FLAGS__.NAME` is replaced as a
 * whole can the bundler drop the code it guards (FLAG-03, FLAG-05).
 */
export function definesOf(flagSet: FlagSet): Record<string, string> {
  const flags = flagNames.map((name) => [`__FLAGS__.${name}`, String(flagSet.flags[name])])
  return { ...Object.fromEntries(flags), __ENCRYPTION__: JSON.stringify(flagSet.encryption) }
}

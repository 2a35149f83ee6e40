import { flagNames } from '../../contract/flags.ts'
import type { FlagSet } from './flag-set.ts'

/**
 * Compile-time constants of a flag set as source text, each flag its own: only a literal `__FLAGS__.NAME` that is
 * replaced on its own lets the bundler drop what stands behind it (FLAG-03, FLAG-05).
 */
export function definesOf(flagSet: FlagSet): Record<string, string> {
  const flags = flagNames.map((name) => [`__FLAGS__.${name}`, String(flagSet.flags[name])])
  return { ...Object.fromEntries(flags), __ENCRYPTION__: JSON.stringify(flagSet.encryption) }
}

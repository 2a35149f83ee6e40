/** The flag sets in which the storefront's unit tests run; each is one that a merchant may have. */
import { flagNames, flagSpec, type FlagName } from '../../contract/flags.ts'

/** All flags that may be on together; of flags that exclude each other, the preferred one or else the first. */
function maximalSet(...preferred: readonly FlagName[]): readonly FlagName[] {
  const excluded = (on: readonly FlagName[], name: FlagName) =>
    on.some((other) => flagSpec(other).excludes?.includes(name) || flagSpec(name).excludes?.includes(other))
  const chosen = [...preferred, ...flagNames].reduce<readonly FlagName[]>(
    (on, name) => (on.includes(name) || excluded(on, name) ? on : [...on, name]),
    [],
  )
  return flagNames.filter((name) => chosen.includes(name))
}

/** The names of the flags that are on. */
export const flagSets = {
  /** What a test sees unless its file's name says otherwise. */
  maximal: maximalSet(),
  otherMiniGame: maximalSet('SEALOTTMINIGAME3'),
  allOff: [],
} as const satisfies Record<string, readonly FlagName[]>

export type FlagSetName = keyof typeof flagSets

/** The compile-time constants of one set, as the bundler replaces them in the product. */
export const flagConstants = (set: FlagSetName): Record<string, string> =>
  Object.fromEntries(flagNames.map((name) => [`__FLAGS__.${name}`, String(flagSets[set].includes(name as never))]))

import type { Location, Problem } from '../../errors/problem.ts'
import type { MerchantSettings } from '../schema.ts'

/** What a rule is given: the resolved settings and their locations. */
export interface RuleSubject {
  readonly id: string
  /** Absolute path of the merchant's folder. */
  readonly directory: string
  readonly settings: MerchantSettings
  /** Location of a setting, or of its nearest parent when it is not set. */
  at(path: string): { readonly location: Location; readonly path: string }
  /** Whether a file sets it, as opposed to a default. */
  isSet(path: string): boolean
}

/** A rule that spans several settings. Returns all problems that it finds. */
export type Rule = (subject: RuleSubject) => readonly Problem[]

/** A setting's value by its dotted path. */
export function settingAt(settings: MerchantSettings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings)
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

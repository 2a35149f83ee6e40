import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import type { SigningOptions } from '../target.ts'
import type { Options } from '../declarations.ts'

/** ms by the unit that ends a time. */
const units = { s: 1000, m: 60_000, h: 3_600_000 } as const
/** A day: a process that waits longer is a scheduler's task. */
const longestSoak = 24 * units.h

/** How long each wave stays live before the next one begins, in ms. Throws a UserError for anything but a time. */
export function soakOf({ soak }: Pick<PublishOptions, 'soak'>): number {
  if (soak === undefined) return 0
  const [, number = '', unit = ''] = /^(\d{1,6})([smh])$/.exec(soak) ?? []
  const ms = Number(number) * (units[unit as keyof typeof units] ?? Number.NaN)
  if (ms > 0 && ms <= longestSoak) return ms
  throw usageError(createProblem('SOAK_TIME', { found: soak }))
}

/** The command or address that decides after each wave. Throws a UserError for an address that is none. */
export function gateOf({ gate }: Pick<PublishOptions, 'gate'>): string | undefined {
  if (typeof gate !== 'string') return undefined
  if (gate.trim() !== '' && (!/^https?:/i.test(gate) || URL.canParse(gate))) return gate
  throw usageError(createProblem('GATE_PLACE', { found: gate }))
}

export type PublishOptions = Options<'publish'> & SigningOptions

/**
 * Throws a UserError if the options let workers check although there are no checks.
 * @param unchecked why there are no checks; undefined if there are
 */
export function requireChecks({ queue, sharedCache }: PublishOptions, unchecked: string | undefined): void {
  if (queue === undefined && sharedCache === undefined) return
  const option = queue === undefined ? '--shared-cache' : '--queue'
  const found = queue === undefined ? 'no --queue' : unchecked
  if (found !== undefined) throw usageError(createProblem('QUEUE_NO_CHECKS', { option, found }))
}

import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { errorCodes } from '../../../../contract/wire/errors.ts'

export interface Maintenance {
  readonly state: 'maintenance'
  /** Epoch milliseconds. */
  readonly end?: number
}
export interface Denial {
  readonly state: 'denied'
  /** Address of the visitor, as the back end saw it. */
  readonly ip?: string
}
export type Closed = Maintenance | Denial

/** What a status call found out. */
export type Finding = { readonly state: 'open' } | Closed | { readonly state: 'failed'; readonly failure: CallFailure }

type Result = { readonly data?: unknown } | { readonly error: CallFailure }

/** Reads the answer (ruling on SHELL-01, 02, 09, 10); what makes no sense keeps nobody out. */
export function findingOf(result: Result): Finding {
  if ('error' in result) return failedFinding(result.error)
  const value = fieldsOf(result.data)
  return closedBy(value['state'], value) ?? { state: 'open' }
}

function failedFinding(failure: CallFailure): Finding {
  const { code = '', data } = failure
  return closedBy(stateOfCode[code], fieldsOf(data)) ?? { state: 'failed', failure }
}

const stateOfCode: Readonly<Record<string, Closed['state']>> = {
  [errorCodes.maintenance]: 'maintenance',
  [errorCodes.ipRestricted]: 'denied',
  [errorCodes.locationRestricted]: 'denied',
}

function closedBy(state: unknown, { maintenanceEnd, ip }: Readonly<Record<string, unknown>>): Closed | null {
  if (state === 'maintenance') return { state, ...(isMoment(maintenanceEnd) && { end: maintenanceEnd }) }
  if (state === 'denied') return { state, ...(isAddress(ip) && { ip }) }
  return null
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A moment that a Date can hold. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 8.64e15

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[\da-f.:]{2,45}$/i.test(value)

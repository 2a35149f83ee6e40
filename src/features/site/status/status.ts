import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { errorCodes } from '../../../../contract/wire/errors.ts'
import { systemStatus, type SystemStatus } from '../../../../contract/wire/system.ts'
import { decodeAnswer, type Lenient } from '../../../shared/api/decode.ts'

interface Maintenance {
  readonly state: 'maintenance'
  /** Epoch milliseconds. */
  readonly end?: number
}
interface Denial {
  readonly state: 'denied'
  /** IP address of the visitor, as seen by the back end. */
  readonly ip?: string
}
export type Closed = Maintenance | Denial

/** The result of a status call. */
export type Finding = { readonly state: 'open' } | Closed | { readonly state: 'failed'; readonly failure: CallFailure }

type Result = { readonly data: Lenient<SystemStatus> } | { readonly error: CallFailure }

/** Interprets an answer (ruling on SHELL-01, 02, 09, 10); a garbled one locks no player out. */
export function findingOf(result: Result): Finding {
  if ('error' in result) return failedFinding(result.error)
  return closedBy(result.data.state, result.data) ?? { state: 'open' }
}

function failedFinding(failure: CallFailure): Finding {
  const { code = '', data } = failure
  return (
    closedBy(stateOfCode[code], decodeAnswer({ lenient: systemStatus.value }, data) as Lenient<SystemStatus>) ?? {
      state: 'failed',
      failure,
    }
  )
}

const stateOfCode: Readonly<Record<string, Closed['state']>> = {
  [errorCodes.maintenance]: 'maintenance',
  [errorCodes.ipRestricted]: 'denied',
  [errorCodes.locationRestricted]: 'denied',
}

function closedBy(
  state: SystemStatus['state'] | undefined,
  { maintenanceEnd = 0, ip = '' }: Lenient<SystemStatus>,
): Closed | null {
  if (state === 'maintenance') return { state, ...(isMoment(maintenanceEnd) && { end: maintenanceEnd }) }
  if (state === 'denied') return { state, ...(isAddress(ip) && { ip }) }
  return null
}

/** A moment that a Date can hold. */
const isMoment = (value: number): boolean => value > 0 && value <= 8.64e15

const isAddress = (text: string): boolean => /^[\da-f.:]{2,45}$/i.test(text)

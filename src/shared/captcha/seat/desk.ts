import type { Cancel } from '../../lib/clock.ts'
import type { AppThunk } from '../../store/create-store.ts'
import type { CaptchaAnswer, CaptchaPurpose } from '../captcha.ts'

/** The captcha of one field, once its code is there. */
export interface CaptchaControl {
  /** Ends with a proof or says why there is none; a proof is handed over once. */
  readonly verify: () => Promise<CaptchaAnswer>
  /** Back to waiting, with nothing solved (CAP-04). */
  readonly clear: () => void
}

/** The place of a captcha field in the page; its control comes later. */
export interface Seat {
  readonly control: Promise<CaptchaControl>
  readonly take: (control: CaptchaControl) => void
}

/** A seat while it stands in the page. */
interface TakenSeat {
  readonly seat: Seat
  readonly gone: Promise<undefined>
}

/** The seats of each store, known by the services that its thunks get. */
const desks = new WeakMap<object, Map<CaptchaPurpose, TakenSeat>>()

function deskOf(services: object): Map<CaptchaPurpose, TakenSeat> {
  const desk = desks.get(services) ?? new Map<CaptchaPurpose, TakenSeat>()
  desks.set(services, desk)
  return desk
}

export function createSeat(): Seat {
  let take: Seat['take'] = () => undefined
  const control = new Promise<CaptchaControl>((resolve) => (take = resolve))
  return { control, take }
}

/** A field stands in the page until the seat is given up. */
export const putSeat =
  (purpose: CaptchaPurpose, seat: Seat): AppThunk<Cancel> =>
  (_dispatch, _getState, services) => {
    const desk = deskOf(services)
    let giveUp: Cancel = () => undefined
    const taken: TakenSeat = { seat, gone: new Promise((resolve) => (giveUp = () => resolve(undefined))) }
    desk.set(purpose, taken)
    return () => {
      if (desk.get(purpose) === taken) desk.delete(purpose)
      giveUp()
    }
  }

/**
 * The control of the field that is in the page; undefined when there is none, or when the field goes before its code
 * came.
 */
export const controlAt =
  (purpose: CaptchaPurpose): AppThunk<Promise<CaptchaControl | undefined>> =>
  async (_dispatch, _getState, services) => {
    const taken = deskOf(services).get(purpose)
    return taken && Promise.race([taken.seat.control, taken.gone])
  }

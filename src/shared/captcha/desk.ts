import type { Cancel } from '../lib/clock.ts'
import type { AppThunk } from '../store/create-store.ts'
import type { CaptchaAnswer, CaptchaPurpose } from './captcha.ts'

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

/** The seats of each store, known by the services that its thunks get. */
const desks = new WeakMap<object, Map<CaptchaPurpose, Seat>>()

function deskOf(services: object): Map<CaptchaPurpose, Seat> {
  const desk = desks.get(services) ?? new Map<CaptchaPurpose, Seat>()
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
    desk.set(purpose, seat)
    return () => void (desk.get(purpose) === seat && desk.delete(purpose))
  }

export const seatOf =
  (purpose: CaptchaPurpose): AppThunk<Seat | undefined> =>
  (_dispatch, _getState, services) =>
    deskOf(services).get(purpose)

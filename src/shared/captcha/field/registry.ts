import type { Cancel } from '../../lib/clock.ts'
import { deferred, type Deferred } from '../../lib/deferred.ts'
import type { AppThunk } from '../../store/app-store.ts'
import { scoped } from '../../store/scoped.ts'
import type { CaptchaAnswer, CaptchaPurpose } from '../captcha.ts'

/** The captcha of one field, once its code has loaded. */
export interface CaptchaControl {
  /** Resolves with a proof or the reason why there is none; each proof is returned once. */
  readonly verify: () => Promise<CaptchaAnswer>
  /** Resets the captcha to unsolved (CAP-04). */
  readonly clear: () => void
}

/** Resolved when the captcha's code has loaded. */
export type DeferredControl = Deferred<CaptchaControl>

interface RegisteredField {
  readonly control: Promise<CaptchaControl>
  readonly removed: Deferred<undefined>
}

const registry = scoped(() => new Map<CaptchaPurpose, RegisteredField>())

/**
 * Registers the page's field for this purpose; the latest one counts.
 * @returns a function that removes the field
 */
export const registerField =
  (purpose: CaptchaPurpose, { promise: control }: DeferredControl): AppThunk<Cancel> =>
  (dispatch) => {
    const fields = dispatch(registry)
    const field: RegisteredField = { control, removed: deferred() }
    fields.set(purpose, field)
    return () => {
      if (fields.get(purpose) === field) fields.delete(purpose)
      field.removed.resolve(undefined)
    }
  }

/**
 * The control of the field in the page; undefined when there is no field, or when it is removed before the captcha's
 * code has loaded.
 */
export const controlOf =
  (purpose: CaptchaPurpose): AppThunk<Promise<CaptchaControl | undefined>> =>
  async (dispatch) => {
    const field = dispatch(registry).get(purpose)
    return field && Promise.race([field.control, field.removed.promise])
  }

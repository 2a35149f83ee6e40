import type { CaptchaAnswer } from '../../../../shared/captcha/captcha.ts'

/** Only one verification may run at a time (CAP-12). */
export interface Verification {
  readonly isRunning: () => boolean
  /** Resolves with the answer of `settle`. */
  readonly run: (begin: () => void) => Promise<CaptchaAnswer>
  /** Calls `answerOf` only while a verification is running; null lets it continue. */
  readonly settle: (answerOf: () => CaptchaAnswer | null) => void
}

export function createVerification(): Verification {
  let waiting: ((answer: CaptchaAnswer) => void) | null = null
  return {
    isRunning: () => waiting !== null,
    run: (begin) =>
      new Promise((resolve) => {
        waiting = resolve
        begin()
      }),
    settle: (answerOf) => {
      const answer = waiting && answerOf()
      if (!answer) return
      waiting?.(answer)
      waiting = null
    },
  }
}

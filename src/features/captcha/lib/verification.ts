import type { CaptchaAnswer } from '../../../shared/captcha/captcha.ts'

/** The one verification that may run at a time (CAP-12). */
export interface Verification {
  readonly isRunning: () => boolean
  /** Ends with the answer that it is settled with. */
  readonly run: (begin: () => void) => Promise<CaptchaAnswer>
  /** Asks for the answer only while one is running; null lets it go on. */
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

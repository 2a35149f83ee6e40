import type { CallFailure } from '../../../../contract/wire/envelope.ts'

/**
 * What a failed registration throws on to its caller (REG-17), after the player has been told. The message is the
 * server's, if it sent one.
 */
export class RegistrationFailure extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'RegistrationFailure'
    this.failure = failure
  }
}

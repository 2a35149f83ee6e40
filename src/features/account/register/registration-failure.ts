import type { CallFailure } from '../../../../contract/wire/envelope.ts'

/**
 * A failed registration throws this to its caller (REG-17), after the player has been told. The message is the server's,
 * if it sent one.
 */
export class RegistrationFailure extends Error {
  // Declared, not defined: the compiler's helper for fields of a class would be a script of its own.
  declare readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'RegistrationFailure'
    this.failure = failure
  }
}

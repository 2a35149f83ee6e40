import { expect, test } from 'vitest'
import { RegistrationFailure } from './api.ts'

test('[REG-17] a failed registration is thrown on with the message of the server', () => {
  const failure = { status: 200, data: null, code: 'user.exists', message: 'Taken' }
  const error = new RegistrationFailure(failure)
  expect([error.name, error.message, error.failure]).toEqual(['RegistrationFailure', 'Taken', failure])
  expect(error).toBeInstanceOf(Error)
})

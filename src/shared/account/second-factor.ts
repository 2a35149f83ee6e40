/**
 * The seam between a login and the second factor. The login asks and waits; the feature `second-factor` draws the
 * dialog in the slot `account-overlay`, sends the verification and settles the question.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LoginVerification } from '../../../contract/wire/account.ts'
import type { AppThunk } from '../store/create-store.ts'
import { rootReducer } from '../store/root-reducer.ts'
import type { AcceptedLogin } from './login-answer.ts'

/** What the verification has to send again (TFA-05). It stays out of the store. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** The factors on offer while a login waits for one; null while none does. */
const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState: null as LoginVerification | null,
  reducers: {
    asked: (_, { payload }: PayloadAction<LoginVerification>) => payload,
    settled: () => null,
  },
})

const injected = secondFactorSlice.injectInto(rootReducer)
const { asked, settled } = secondFactorSlice.actions

/** The state's type cannot name a slice that is added later. */
export const selectSecondFactor = (state: object): LoginVerification | null =>
  injected.selectSlice(state as { secondFactor?: LoginVerification | null })

type Result = AcceptedLogin | 'closed'

interface Question {
  readonly credentials: Credentials
  readonly answer: (result: Result) => void
}

const questions = new WeakMap<object, Question>()

/**
 * Asks for a second factor (TFA-01). Answers the value of the login, or `closed` when the player gave up. A question
 * still open is given up.
 */
export const secondFactor =
  (credentials: Credentials, verification: LoginVerification): AppThunk<Promise<Result>> =>
  (dispatch, _getState, services) => {
    questions.get(services)?.answer('closed')
    return new Promise((answer) => {
      questions.set(services, { credentials, answer })
      dispatch(asked(verification))
    })
  }

/** The credentials of the login that waits; undefined while none does. */
export const secondFactorCredentials = (): AppThunk<Credentials | undefined> => (_dispatch, _getState, services) =>
  questions.get(services)?.credentials

/** Ends the wait; harmless when nothing waits. */
export const settleSecondFactor =
  (result: Result): AppThunk =>
  (dispatch, _getState, services) => {
    questions.get(services)?.answer(result)
    questions.delete(services)
    dispatch(settled())
  }

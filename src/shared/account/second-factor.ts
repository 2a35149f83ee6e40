/**
 * The interface between a login and the second factor. The login asks and waits; the feature `second-factor` renders
 * the dialog in the slot `account-overlay`, sends the verification and answers the login.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LoginVerification } from '../../../contract/wire/account.ts'
import type { AppThunk } from '../store/app-store.ts'
import { createQuestions } from '../store/questions.ts'
import { rootReducer } from '../store/root-reducer.ts'
import { scoped } from '../store/scoped.ts'
import type { AcceptedLogin } from './login-answer.ts'

/** The verification sends these again (TFA-05). Secrets: they stay out of the store's state. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** The factors that a waiting login offers; null while no login waits. */
const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState: null as LoginVerification | null,
  reducers: { asked: (_, { payload }: PayloadAction<LoginVerification>) => payload, settled: () => null },
  selectors: { selectSecondFactor: (verification) => verification },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    secondFactor: LoginVerification | null
  }
}

const { asked, settled } = secondFactorSlice.actions
export const { selectSecondFactor } = secondFactorSlice.injectInto(rootReducer).selectors

export type SecondFactorResult = AcceptedLogin | 'closed'

interface WaitingLogin {
  readonly credentials: Credentials
  /** The verification has passed: however the wait ends, the login goes on with this. */
  accepted?: AcceptedLogin
}

const id = 'second-factor'
const questions = scoped(() => createQuestions<SecondFactorResult, WaitingLogin>())

/** Waits for a second factor. A request that is still pending is closed. */
export const waitForSecondFactor =
  (credentials: Credentials, verification: LoginVerification): AppThunk<Promise<SecondFactorResult>> =>
  (dispatch) => {
    const pending = dispatch(questions)
    pending.answer(id, 'closed')
    const result = pending.ask(id, { credentials })
    dispatch(asked(verification))
    return result
  }

/** The login that waits; undefined while none does. */
export const waitingLogin = (): AppThunk<WaitingLogin | undefined> => (dispatch) => dispatch(questions).context(id)

/** Ends the wait; does nothing if no login waits. */
export const settleSecondFactor =
  (result: SecondFactorResult): AppThunk =>
  (dispatch) => {
    dispatch(questions).answer(id, dispatch(waitingLogin())?.accepted ?? result)
    dispatch(settled())
  }

/**
 * The question to who has no account that a provider's identity belongs to (IDP-06, IDP-07). The dialog is drawn by the
 * feature's watcher.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ProviderChannel } from '../../../../contract/wire/account.ts'
import type { AppThunk } from '../../../shared/store/create-store.ts'
import { rootReducer } from '../../../shared/store/root-reducer.ts'

export type AccountChoice = 'login_exist_account' | 'register_new' | 'closed'

/** The provider whose identity waits for a choice; null while none does. */
const choiceSlice = createSlice({
  name: 'accountChoice',
  initialState: null as ProviderChannel | null,
  reducers: {
    asked: (_, { payload }: PayloadAction<ProviderChannel>) => payload,
    settled: () => null,
  },
})

const injected = choiceSlice.injectInto(rootReducer)
const { asked, settled } = choiceSlice.actions

/** The state's type cannot name a slice that is added later. */
export const selectAccountChoice = (state: object): ProviderChannel | null =>
  injected.selectSlice(state as { accountChoice?: ProviderChannel | null })

const questions = new WeakMap<object, (choice: AccountChoice) => void>()

/** Asks, and waits for the answer. A question still open is closed. */
export const askForAccount =
  (channel: ProviderChannel): AppThunk<Promise<AccountChoice>> =>
  (dispatch, _getState, services) => {
    questions.get(services)?.('closed')
    return new Promise((answer) => {
      questions.set(services, answer)
      dispatch(asked(channel))
    })
  }

export const chooseAccount =
  (choice: AccountChoice): AppThunk =>
  (dispatch, _getState, services) => {
    questions.get(services)?.(choice)
    questions.delete(services)
    dispatch(settled())
  }

/**
 * Asks a player whose identity belongs to no account yet which account it should belong to (IDP-06, IDP-07). The
 * feature's watcher renders the dialog.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { createQuestions } from '../../../../shared/store/questions.ts'
import { rootReducer } from '../../../../shared/store/root-reducer.ts'
import { scoped } from '../../../../shared/store/scoped.ts'

export type AccountChoice = 'login_exist_account' | 'register_new' | 'closed'

/** The provider whose identity is waiting for a choice; null if there is none. */
const choiceSlice = createSlice({
  name: 'accountChoice',
  initialState: null as ProviderChannel | null,
  reducers: { asked: (_, { payload }: PayloadAction<ProviderChannel>) => payload, settled: () => null },
  selectors: { selectAccountChoice: (channel) => channel },
})

declare module '../../../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    accountChoice: ProviderChannel | null
  }
}

const { asked, settled } = choiceSlice.actions
export const { selectAccountChoice } = choiceSlice.injectInto(rootReducer).selectors

const id = 'account-choice'
const questions = scoped(() => createQuestions<AccountChoice>())

/** Asks and waits for the answer. A question that is still pending is closed. */
export const askForAccount =
  (channel: ProviderChannel): AppThunk<Promise<AccountChoice>> =>
  (dispatch) => {
    const pending = dispatch(questions)
    pending.answer(id, 'closed')
    const choice = pending.ask(id, null)
    dispatch(asked(channel))
    return choice
  }

export const chooseAccount =
  (choice: AccountChoice): AppThunk =>
  (dispatch) => {
    dispatch(questions).answer(id, choice)
    dispatch(settled())
  }

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'
import { sendable, type CodeChannel, type CodeSending } from './code-sending.ts'

type Sendings = Readonly<Partial<Record<CodeChannel, CodeSending>>>

interface Step {
  readonly channel: CodeChannel
  readonly sending: CodeSending
}

/**
 * It stands in the store, so that neither a change of the tab, page or language, nor a dialog that is opened anew ends
 * a countdown.
 */
const codeSendingSlice = createSlice({
  name: 'codeSending',
  initialState: {} as Sendings,
  reducers: {
    stepped: (sendings, { payload }: PayloadAction<Step>) => ({ ...sendings, [payload.channel]: payload.sending }),
  },
  selectors: { selectCodeSending: (sendings, channel: CodeChannel): CodeSending => sendings[channel] ?? sendable },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    codeSending: Sendings
  }
}

export const { stepped } = codeSendingSlice.actions
export const { selectCodeSending } = codeSendingSlice.injectInto(rootReducer).selectors

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'
import { sendable, type CodeChannel, type CodeSending } from './code-sending.ts'

type Sendings = Readonly<Partial<Record<CodeChannel, CodeSending>>>

interface Step {
  readonly channel: CodeChannel
  readonly sending: CodeSending
}

/**
 * Kept in the store so that a countdown survives a change of tab, page or language, and a dialog that is reopened.
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

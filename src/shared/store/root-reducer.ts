import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { feedbackSlice } from '../feedback/feedback-slice.ts'
import { sessionSlice } from '../session/session-slice.ts'
import { settingsSlice } from '../settings/settings-slice.ts'

/** Features add their slices with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api, feedbackSlice, sessionSlice, settingsSlice)

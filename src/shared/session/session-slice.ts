import { createSlice } from '@reduxjs/toolkit'

/** Who plays: a guest until a member has signed in. */
interface SessionState {
  /** The bare session token (HTTP-08); null for a guest. */
  readonly token: string | null
}

const guest: SessionState = { token: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState: guest,
  reducers: {},
  selectors: {
    selectToken: (session) => session.token,
    selectIsMember: (session) => session.token !== null,
  },
})

export const { selectToken, selectIsMember } = sessionSlice.selectors

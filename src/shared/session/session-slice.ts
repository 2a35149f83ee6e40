import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'
import type { Member } from './member.ts'
import type { SessionInfo } from './session-info.ts'

/** Who is playing: a guest until a member signs in (SES-03). */
export interface SessionState {
  readonly info: SessionInfo | null
  /** What the back end knows about the member; null until it has answered, and for guests (SES-09). */
  readonly member: Member | null
  /** The member has asked to be signed out, and the back end has not answered yet. */
  readonly leaving: boolean
  /** The back end ended the session, and the player has not been told yet (SES-13). */
  readonly ended: boolean
}

export const guest: SessionState = { info: null, member: null, leaving: false, ended: false }

const sessionSlice = createSlice({
  name: 'session',
  initialState: guest,
  reducers: {
    /** A member has signed in: whatever was known about an earlier one is dropped. */
    signedIn: (_, { payload }: PayloadAction<SessionInfo>) => ({ ...guest, info: payload }),
    /** The member wants to sign out: calls that are refused from now on end a session that is over already. */
    leavingBegan: (session) => ({ ...session, leaving: true }),
    /** The member has signed out. */
    signedOut: () => guest,
    /** The back end no longer knows the session. */
    sessionEnded: ({ leaving }) => ({ ...guest, ended: !leaving }),
    /** The player has been told that the session ended. */
    endShown: (session) => ({ ...session, ended: false }),
    passwordChanged: (session) => {
      delete session.info?.mustChangePassword
    },
    memberLoaded: (session, { payload }: PayloadAction<Member>) => ({ ...session, member: session.info && payload }),
  },
  selectors: {
    selectSession: (session) => session.info,
    selectToken: (session) => session.info?.token ?? null,
    selectIsMember: (session) => session.info !== null,
    selectMember: (session) => session.member,
    /** Why the member has to change the password before anything else; undefined if there is no need to. */
    selectMustChangePassword: (session) => session.info?.mustChangePassword,
    selectHasEnded: (session) => session.ended,
  },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    session: SessionState
  }
}

export const { signedIn, leavingBegan, signedOut, sessionEnded, endShown, passwordChanged, memberLoaded } =
  sessionSlice.actions
export const { selectSession, selectToken, selectIsMember, selectMember, selectMustChangePassword, selectHasEnded } =
  sessionSlice.injectInto(rootReducer).selectors

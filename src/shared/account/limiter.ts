/** One attempt at a time (AUTH-06, AUTH-07, REG-14). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppState, AppThunk } from '../store/app-store.ts'
import { useAppSelector } from '../store/hooks.ts'
import { rootReducer } from '../store/root-reducer.ts'

/** How long an attempt still blocks others after its end, in milliseconds (AUTH-07, REG-14). */
const cooldownMs = 500

/** All ways to sign in share `sign-in`, automatic ones included. */
type AttemptName = 'sign-in' | 'register' | 'change-password' | 'deposit' | 'withdraw' | 'add-card'
type Phase = 'free' | 'running' | 'cooldown'
type Phases = Readonly<Partial<Record<AttemptName, Phase>>>

const limiterSlice = createSlice({
  name: 'limiter',
  initialState: {} as Phases,
  reducers: {
    entered: (phases, { payload }: PayloadAction<{ readonly name: AttemptName; readonly phase: Phase }>) => ({
      ...phases,
      [payload.name]: payload.phase,
    }),
  },
  selectors: { selectPhase: (phases, name: AttemptName) => phases[name] ?? 'free' },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    limiter: Phases
  }
}

const { selectPhase } = limiterSlice.injectInto(rootReducer).selectors
const { entered } = limiterSlice.actions

/**
 * Runs an attempt; `ignored` while another one of this name runs, and for 500 ms after its end. An error that the
 * attempt throws is passed on.
 */
export const attempt =
  <Result>(name: AttemptName, run: () => Promise<Result>): AppThunk<Promise<Result | 'ignored'>> =>
  async (dispatch, getState, { clock }) => {
    if (selectPhase(getState(), name) !== 'free') return 'ignored'
    dispatch(entered({ name, phase: 'running' }))
    try {
      return await run()
    } finally {
      dispatch(entered({ name, phase: 'cooldown' }))
      clock.after(cooldownMs, () => dispatch(entered({ name, phase: 'free' })))
    }
  }

/** Whether an attempt is running: every button whose press would be ignored then is busy. */
export const selectIsAttempting = (state: AppState, name: AttemptName): boolean =>
  selectPhase(state, name) === 'running'

export const useIsAttempting = (name: AttemptName): boolean =>
  useAppSelector((state) => selectIsAttempting(state, name))

import { createAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../../shared/store/app-store.ts'

/** Storage keys of the member's answer to our question: for this window, and for the whole browser. */
const skipKey = 'pushSkipped'
export const answeredKey = 'pushAnsweredAt'

/** The member has allowed notifications. */
export const permissionGranted = createAction('push/permissionGranted')

/** The question has been answered, whatever the answer is. */
export const rememberAnswer =
  (): AppThunk =>
  (_dispatch, _getState, { session, local, clock }) => {
    session.write(skipKey, '1')
    local.write(answeredKey, String(clock.now()))
  }

export const lastAnswer =
  (): AppThunk<{ readonly isSkipped: boolean; readonly answeredAt: number | null }> =>
  (_dispatch, _getState, { session, local }) => {
    const answeredAt = Number(local.read(answeredKey) ?? NaN)
    return { isSkipped: session.read(skipKey) !== null, answeredAt: Number.isFinite(answeredAt) ? answeredAt : null }
  }

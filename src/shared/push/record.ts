import { createAction } from '@reduxjs/toolkit'
import { localValues } from '../lib/storage.ts'
import type { AppThunk } from '../store/app-store.ts'

/** Local storage key of the push token that is kept on this device (PUSH-06). */
export const recordKey = 'pushToken'

/** Whether a session has ended without the back end's word that it sends nothing more; reading the whole record is the watcher's. */
export const isLeaving = (): boolean => localValues.read(recordKey)?.includes('isLeaving') ?? false

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

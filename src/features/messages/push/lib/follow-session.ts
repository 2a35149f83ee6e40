import type { Cancel } from '../../../../shared/lib/clock.ts'
import { selectToken } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { pushApi } from '../api.ts'
import { permissionGranted } from './answers.ts'
import type { PushDevice } from './device.ts'
import { keepTrying } from './keep-trying.ts'
import { readRecord, remaining, writeRecord, type PushRecord } from './push-record.ts'

/**
 * Keeps the back end informed about this device: an auth token that appears binds and subscribes its push token
 * (PUSH-01, PUSH-02), one that is cleared unsubscribes it (PUSH-03), and after 7 days the registration is refreshed
 * (PUSH-07). The player hears of none of it.
 * @returns stops following
 */
export const followSession =
  (device: PushDevice): AppThunk<Cancel> =>
  (dispatch, getState, { listeners, local, clock }) => {
    let stop: Cancel = () => undefined
    let stopTimer: Cancel = () => undefined
    const follow = (attempt: Parameters<typeof keepTrying>[0]) => {
      stop()
      stopTimer()
      stop = keepTrying(attempt, clock)
    }
    const arrive = () =>
      follow(async (isWanted) => {
        const record = await dispatch(currentRecord(device))
        if (!record || !isWanted()) return true
        stopTimer()
        stopTimer = clock.after(remaining(record, clock.now()), arrive)
        return dispatch(announce(record.token, isWanted))
      })
    const leave = () =>
      follow(async (isWanted) => {
        const record = readRecord(local)
        return !record?.isLeaving || (await dispatch(withdraw(record, isWanted)))
      })
    if (selectToken(getState()) === null) leave()
    else arrive()
    const ends = [
      listeners.add((action, state, before) => {
        const [token, tokenBefore] = [selectToken(state), selectToken(before)]
        if (token !== tokenBefore && token === null) {
          const record = readRecord(local)
          if (record) writeRecord(local, { ...record, isLeaving: true })
          leave()
        } else if (token !== null && (token !== tokenBefore || permissionGranted.match(action))) arrive()
      }),
      device.onReport(({ type }) => type === 'push-changed' && selectToken(getState()) !== null && arrive()),
    ]
    return () => [...ends, stop, () => stopTimer()].forEach((end) => end())
  }

/**
 * The record of this device's push token, renewed where it is too old or stands for another subscription than the
 * browser's; null where messages are not allowed. Throws while there is no worker yet, or no network.
 */
const currentRecord =
  (device: PushDevice): AppThunk<Promise<PushRecord | null>> =>
  async (_dispatch, _getState, { local, clock }) => {
    if (device.permission() !== 'granted') return null
    const kept = readRecord(local)
    const isGood = kept !== null && kept.endpoint === (await device.endpoint()) && remaining(kept, clock.now()) > 0
    const token = isGood ? kept.token : await device.fetchToken()
    const record = isGood
      ? { token, endpoint: kept.endpoint, at: kept.at }
      : { token, endpoint: (await device.endpoint()) ?? '', at: clock.now() }
    writeRecord(local, record)
    return record
  }

/** Whether the back end knows the token as this member's. */
const announce =
  (token: string, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const bound = await dispatch(pushApi.endpoints.bindPush.initiate(token))
    if ('error' in bound || !isWanted()) return false
    return !('error' in (await dispatch(pushApi.endpoints.subscribePush.initiate(token))))
  }

/** Whether the back end has confirmed that it sends nothing more. */
const withdraw =
  (record: PushRecord, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { local }) => {
    const payload = { registrationToken: record.token, unsubscribeAll: true }
    if ('error' in (await dispatch(pushApi.endpoints.unsubscribePush.initiate(payload)))) return false
    if (isWanted()) writeRecord(local, { token: record.token, endpoint: record.endpoint, at: record.at })
    return true
  }

import type { RelayPayloads } from '../../../../contract/wire/endpoints.ts'
import { bindPush, subscribePush, unsubscribePush } from '../../../../contract/wire/push.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { Cancel, Clock } from '../../../shared/lib/clock.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { permissionGranted, recordKey } from '../../../shared/push/record.ts'
import { selectToken } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import type { PushDevice } from './device.ts'

/** The operator's own topic: everybody who receives messages. */
const topic = 'ALL'

/** The relays about this device's push token. All fail silently: the player has not asked for any of them. */
const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    bindPush: build.mutation<null, string>({
      query: (registrationToken) => relayCall(bindPush, { registrationToken }),
    }),
    subscribePush: build.mutation<null, string>({
      query: (registrationToken) => relayCall(subscribePush, { registrationToken, topic }),
    }),
    unsubscribePush: build.mutation<null, RelayPayloads['CSP_fcmUnsubscribe']>({
      query: (payload) => relayCall(unsubscribePush, payload),
    }),
  }),
})

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

/** Pauses before the second and each further attempt, in milliseconds. The next page tries again anyway. */
const pauses = [10_000, 60_000, 600_000]

/**
 * Tries until it succeeds, with growing pauses, and then gives up.
 * @param attempt resolves to whether it succeeded; told whether it is still wanted
 * @returns ends this: an attempt that is under way hears that it is no longer wanted
 */
function keepTrying(attempt: (isWanted: () => boolean) => Promise<boolean>, clock: Clock): Cancel {
  let isWanted = true
  let cancel: Cancel = () => undefined
  const tryWith = async ([pause, ...later]: readonly number[]) => {
    const hasSucceeded = await attempt(() => isWanted).catch(() => false)
    if (!hasSucceeded && isWanted && pause !== undefined) cancel = clock.after(pause, () => void tryWith(later))
  }
  void tryWith(pauses)
  return () => {
    isWanted = false
    cancel()
  }
}

/** The push token that is kept on this device (PUSH-06). */
interface PushRecord {
  readonly token: string
  /** Address of the subscription that the token stands for; the browser may replace it at any time. */
  readonly endpoint: string
  /** When the device was registered; epoch milliseconds. */
  readonly at: number
  /** The session has ended, and the back end has not confirmed that it sends nothing more. */
  readonly isLeaving?: true
}

/** PUSH-07. */
const lifetime = 7 * 24 * 3_600_000

/** The record, or null if there is none that is complete. */
function readRecord(local: KeyValueStorage): PushRecord | null {
  const value = jsonIn(local.read(recordKey))
  if (typeof value !== 'object' || value === null) return null
  const { token, endpoint, at, isLeaving } = value as Partial<Record<keyof PushRecord, unknown>>
  if (typeof token !== 'string' || token === '' || typeof endpoint !== 'string' || typeof at !== 'number') return null
  return { token, endpoint, at, ...(isLeaving === true && { isLeaving }) }
}

const writeRecord = (local: KeyValueStorage, record: PushRecord): void => local.write(recordKey, JSON.stringify(record))

/**
 * How long the registration is still good, in milliseconds; 0 when it has to be refreshed (PUSH-07). One that was made
 * in the future, by a clock that was wrong, is refreshed too.
 */
const remaining = ({ at }: PushRecord, now: number): number => (at > now ? 0 : Math.max(0, at + lifetime - now))

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

import type { Cancel } from '../../../shared/lib/clock.ts'
import { whileVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { unreadApi } from './api.ts'
import { unreadKey } from './forget-unread.ts'
import { goodFor, heardFrom, isCount, pollMs, waitAfter, type Heard } from './heard.ts'
import { inOneTab } from './in-one-tab.ts'

/**
 * Tells the member's number of unread messages while the page is visible (CHAT-08). Of all tabs one asks the back end;
 * the others hear of the answer through local storage.
 */
export const followUnread =
  (member: string, tell: (count: number) => void): AppThunk<Cancel> =>
  (dispatch, _getState, { local }) => {
    const known = () => {
      const heard = heardFrom(local.read(unreadKey), member)
      if (heard) tell(heard.count)
    }
    const hear = ({ key }: StorageEvent) => {
      if (key === unreadKey) known()
    }
    known()
    addEventListener('storage', hear)
    const end = whileVisible(() =>
      inOneTab(`chat-unread ${member}`, () => dispatch(poll(member, tell)), navigator.locks as LockManager | undefined),
    )
    return () => {
      removeEventListener('storage', hear)
      end()
    }
  }

/** Asks whenever no tab has heard of the number for a while. */
const poll =
  (member: string, tell: (count: number) => void): AppThunk<Cancel> =>
  (dispatch, _getState, { clock, local }) => {
    let isOver = false
    let failures = 0
    let cancel: Cancel = () => undefined
    const next = (ms: number) => {
      if (!isOver) cancel = clock.after(ms, () => void turn())
    }
    const turn = async () => {
      const wait = goodFor(heardFrom(local.read(unreadKey), member), clock.now())
      if (wait > 0) return next(wait)
      const { data } = await dispatch(unreadApi.endpoints.askUnread.initiate(undefined, { track: false }))
      if (isOver) return
      if (!isCount(data?.unReadCount)) return next(waitAfter(++failures))
      failures = 0
      const heard: Heard = { member, count: data.unReadCount, at: clock.now() }
      local.write(unreadKey, JSON.stringify(heard))
      tell(heard.count)
      next(pollMs)
    }
    void turn()
    return () => {
      isOver = true
      cancel()
    }
  }

import { unreadCount } from '../../../../contract/wire/chat.ts'
import type { RelayValues } from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { unreadKey } from '../../../shared/chat/unread.ts'
import { whileVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'

const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `followUnread` decides how long an answer is good for, across tabs. */
    askUnread: build.mutation<RelayValues['CBS_unreadCount'], void>({
      query: () => relayCall(unreadCount),
    }),
  }),
})

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

/** The last number of unread messages that any tab of this browser heard. */
interface Heard {
  /** Id of the member: each tab has a session of its own. */
  readonly member: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** How long a number is good for, in milliseconds, and so how often it is asked for. */
const pollMs = 30_000
const longestWaitMs = 300_000

/** Reads the stored state; null if it is damaged or belongs to another member. */
export function heardFrom(text: string | null, member: string): Heard | null {
  const heard = parsed(text)
  return heard?.member === member && isCount(heard.count) && typeof heard.at === 'number' ? (heard as Heard) : null
}

function parsed(text: string | null): Partial<Heard> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** How long the number is still good for. One from the future tells that the clock has jumped: it is good for nothing. */
export function goodFor(heard: Heard | null, now: number): number {
  const age = heard ? now - heard.at : pollMs
  return age >= 0 ? Math.max(0, pollMs - age) : 0
}

/** The wait after so many failures in a row: twice as long each time. */
export const waitAfter = (failures: number): number => Math.min(pollMs * 2 ** failures, longestWaitMs)

/**
 * Does the work in one tab of this browser at a time; when that tab stops, or is closed, another one goes on. Where the
 * browser has no locks (on plain http, or with storage denied), every tab does it.
 */
export function inOneTab(name: string, begin: () => Cancel, locks: Pick<LockManager, 'request'> | undefined): Cancel {
  if (!locks) return begin()
  const left = new AbortController()
  const { signal } = left
  const work = () =>
    new Promise<void>((done) => {
      if (signal.aborted) return done()
      const end = begin()
      signal.addEventListener('abort', () => {
        end()
        done()
      })
    })
  locks.request(name, { signal }, work).catch(() => work())
  return () => left.abort()
}

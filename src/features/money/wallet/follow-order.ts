import { showToast } from '../../../shared/feedback/feedback.ts'
import { selectToken } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { scoped } from '../../../shared/store/scoped.ts'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import { ordersApi } from './api.ts'

/** How often a pending order is asked for, in milliseconds: soon at first, when most of them are settled. */
const intervals = { first: 5000, later: 30_000 }
const firstAttempts = 24

interface Following {
  readonly id: string
  readonly token: string | null
  /** How many screens show the order. */
  screens: number
}

/** By member and order. */
const followings = scoped(() => new Map<string, Following>())

const keyOf = ({ token, id }: Omit<Following, 'screens'>): string => JSON.stringify([token, id])

/**
 * Asks for a pending order until it is settled, wherever the player goes meanwhile, and refreshes what depends on it. A
 * toast tells the end to a player who does not see the order itself.
 * @returns to be called when the screen that shows the order is gone
 */
export const followOrder =
  (id: string): AppThunk<() => void> =>
  (dispatch, getState) => {
    const all = dispatch(followings)
    const name = { token: selectToken(getState()), id }
    const known = all.get(keyOf(name))
    const following = known ?? { ...name, screens: 0 }
    following.screens += 1
    if (!known) {
      all.set(keyOf(name), following)
      dispatch(askAgain(following, 0))
    }
    return () => {
      following.screens -= 1
    }
  }

const askAgain =
  (following: Following, attempts: number): AppThunk =>
  (dispatch, getState, { clock }) => {
    clock.after(attempts < firstAttempts ? intervals.first : intervals.later, () => {
      if (following.token === null || selectToken(getState()) !== following.token)
        return void dispatch(followings).delete(keyOf(following))
      void dispatch(ask(following.id)).then((order) =>
        dispatch(order ? settle(following, order) : askAgain(following, attempts + 1)),
      )
    })
  }

/** The order if it is settled. An answer that failed says nothing about it. */
const ask =
  (id: string): AppThunk<Promise<OrderAndBalance | undefined>> =>
  async (dispatch) => {
    const query = dispatch(ordersApi.endpoints.order.initiate(id, { forceRefetch: true }))
    const { data, isError } = await query
    query.unsubscribe()
    return isError || data?.status === 'pending' ? undefined : data
  }

const settle =
  (following: Following, { type, status }: OrderAndBalance): AppThunk =>
  (dispatch) => {
    dispatch(followings).delete(keyOf(following))
    dispatch(ordersApi.util.invalidateTags(['balance', 'orders']))
    if (following.screens > 0) return
    const kind = status === 'done' ? 'success' : 'error'
    dispatch(showToast({ kind, text: { key: `wallet:${type}_${status}` }, durationMs: 5000 }))
  }

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Amount } from '../../../../contract/amount.ts'
import { isAmount } from '../../../../contract/is-amount.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import { credentialCall, type CredentialAnswer } from '../../../shared/account/credential-call.ts'
import { attempt } from '../../../shared/account/limiter.ts'
import { isOwnCode, ownFailureCodes } from '../../../shared/api/failure.ts'
import { browserRandom, type Random } from '../../../shared/crypto/random.ts'
import { selectIsMember, selectSession } from '../../../shared/session/session-slice.ts'
import { markOf } from '../../../shared/session/stored-session.ts'
import type { AppThunk, AppState } from '../../../shared/store/app-store.ts'
import { rootReducer } from '../../../shared/store/root-reducer.ts'
import { ordersApi, type OrderKind } from './api.ts'

/** An order as the player has seen it before confirming. */
export interface ReviewedOrder {
  /** Channel of a deposit, account of a withdrawal. */
  readonly through: string
  readonly amount: Amount
  readonly key: string
  /** It was sent, and whether it arrived is unknown. */
  readonly isSent?: true
}

export interface Draft {
  readonly through: string | null
  /** As typed. */
  readonly amount: string
  readonly order: ReviewedOrder | null
}

/**
 * What a member is about to order. It lives in the store, so that a session that ends in the middle loses nothing, and
 * belongs to one member: no other who signs in on this device sees it.
 */
type Drafts = Readonly<Record<OrderKind, Draft>> & { readonly owner: string | null }

const empty: Draft = { through: null, amount: '', order: null }
const none: Drafts = { owner: null, deposit: empty, withdraw: empty }

interface Change {
  readonly owner: string
  readonly kind: OrderKind
  readonly change: Partial<Draft>
}

const draftSlice = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    drafted: (drafts, { payload: { owner, kind, change } }: PayloadAction<Change>) => {
      const known = drafts.owner === owner ? drafts : none
      return { ...known, owner, [kind]: { ...known[kind], ...change } }
    },
    /** The order has been answered: nothing of it is needed again. */
    ordered: (drafts, { payload }: PayloadAction<OrderKind>) => ({ ...drafts, [payload]: empty }),
  },
  selectors: { selectDrafts: (drafts) => drafts },
})

declare module '../../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    drafts: Drafts
  }
}

export const { drafted, ordered } = draftSlice.actions
const { selectDrafts } = draftSlice.injectInto(rootReducer).selectors

/** Sessions that came with a link have no id; their token tells them apart. */
export function selectOwner(state: AppState): string {
  const session = selectSession(state)
  return session?.id || session?.token || ''
}

export function selectDraft(state: AppState, kind: OrderKind): Draft {
  const drafts = selectDrafts(state)
  return drafts.owner === selectOwner(state) ? drafts[kind] : empty
}

const draft =
  (kind: OrderKind, order: ReviewedOrder | null): AppThunk =>
  (dispatch, getState) =>
    void dispatch(drafted({ owner: selectOwner(getState()), kind, change: { order } }))

/**
 * Shows the player what they are about to order. The same order as one whose answer was lost keeps its key, so that it can
 * never be paid twice; any other order gets a new one.
 */
export const reviewOrder =
  (kind: OrderKind, through: string, amount: Amount): AppThunk =>
  (dispatch) => {
    const known = dispatch(unanswered(kind)).find((order) => order.through === through && order.amount === amount)
    dispatch(draft(kind, known ? sentOnce(known) : { through, amount, key: newOrderKey() }))
  }

export type OrderEnd =
  | { readonly order: OrderAndBalance }
  | { readonly refused: CallFailure }
  /** Whether the order arrived is unknown; sending it again is safe. */
  | 'unanswered'
  /** An order is under way already, or the session has ended meanwhile. */
  | null

/** Sends the reviewed order. A second request while one is in flight is ignored. */
export const placeOrder =
  (kind: OrderKind): AppThunk<Promise<OrderEnd>> =>
  async (dispatch, getState) => {
    const { order } = selectDraft(getState(), kind)
    if (!order) return null
    const end = await dispatch(attempt(kind, () => dispatch(tryOrder(kind, order))))
    return end === 'ignored' ? null : end
  }

const tryOrder =
  (kind: OrderKind, order: ReviewedOrder): AppThunk<Promise<OrderEnd>> =>
  async (dispatch, getState) => {
    const sent = { ...order, isSent: true } as const
    dispatch(keep(kind, sent))
    dispatch(draft(kind, sent))
    const answer = await dispatch(send(kind, order))
    // The session may have ended in the meantime; the order waits for the member's return.
    if (!selectIsMember(getState())) return null
    if ('data' in answer) {
      dispatch(forget(kind, order))
      dispatch(ordered(kind))
      return { order: answer.data }
    }
    if (!isRefusal(answer.failure)) return 'unanswered'
    dispatch(forget(kind, order))
    dispatch(draft(kind, null))
    return { refused: answer.failure }
  }

const send =
  (kind: OrderKind, { through, amount, key }: ReviewedOrder): AppThunk<Promise<CredentialAnswer<OrderAndBalance>>> =>
  (dispatch) =>
    kind === 'deposit'
      ? dispatch(credentialCall(ordersApi.endpoints.deposit, { channelId: through, amount, idempotencyKey: key }))
      : dispatch(credentialCall(ordersApi.endpoints.withdraw, { accountId: through, amount, idempotencyKey: key }))

/** Nothing was sent at all. */
const unsent: readonly (string | undefined)[] = [
  ownFailureCodes.noUrl,
  ownFailureCodes.insecure,
  ownFailureCodes.encryption,
]

/** The back end has said no, so there is no order. Any other failure may have come after an order was accepted. */
const isRefusal = ({ status, code }: CallFailure): boolean =>
  unsent.includes(code) || (code !== undefined && !isOwnCode(code) && status < 500)

interface StoredOrder extends ReviewedOrder {
  /** Mark of the member: neither an id nor a token is left in local storage. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The player has closed its review. */
  readonly isClosed?: boolean
}

/** Key in local storage: the orders without an answer, newest first; they outlive the window and the session. */
const storageKey = (kind: OrderKind): string => `livery.order.${kind}`
const mostStored = 5

/** An order that got no answer for a day, in milliseconds, is not taken up again. */
const longestWait = 86_400_000

const keep =
  (kind: OrderKind, order: ReviewedOrder, isClosed = false): AppThunk =>
  (dispatch, getState, { local, clock }) => {
    const stored: StoredOrder = { ...order, owner: markOf(selectOwner(getState())), sentAt: clock.now(), isClosed }
    const all = [stored, ...dispatch(storedOthers(kind, order))].slice(0, mostStored)
    local.write(storageKey(kind), JSON.stringify(all))
  }

const forget =
  (kind: OrderKind, order: ReviewedOrder): AppThunk =>
  (dispatch, _, { local }) => {
    const others = dispatch(storedOthers(kind, order))
    if (others.length > 0) local.write(storageKey(kind), JSON.stringify(others))
    else local.remove(storageKey(kind))
  }

const storedOthers =
  (kind: OrderKind, { key }: ReviewedOrder): AppThunk<readonly StoredOrder[]> =>
  (_dispatch, _state, { local }) =>
    storedOrders(local.read(storageKey(kind))).filter((other) => other.key !== key)

/** The member's orders whose answers were lost, newest first, from whichever window or session of this device. */
const unanswered =
  (kind: OrderKind): AppThunk<readonly StoredOrder[]> =>
  (_, getState, { local, clock }) => {
    const owner = markOf(selectOwner(getState()))
    const isOwn = (order: StoredOrder) => order.owner === owner && Math.abs(clock.now() - order.sentAt) < longestWait
    return storedOrders(local.read(storageKey(kind))).filter(isOwn)
  }

const sentOnce = ({ through, amount, key }: ReviewedOrder): ReviewedOrder => ({ through, amount, key, isSent: true })

/** Takes up the newest order whose answer was lost, unless the player has closed its review. */
export const recallOrder =
  (kind: OrderKind): AppThunk =>
  (dispatch, getState) => {
    if (selectDraft(getState(), kind).order) return
    const order = dispatch(unanswered(kind)).find(({ isClosed }) => !isClosed)
    if (!order) return
    const { through, amount } = order
    const change = { through, amount, order: sentOnce(order) }
    dispatch(drafted({ owner: selectOwner(getState()), kind, change }))
  }

/** Closes the review. An order that may have arrived keeps its key. */
export const closeReview =
  (kind: OrderKind): AppThunk =>
  (dispatch, getState) => {
    const { order } = selectDraft(getState(), kind)
    if (order?.isSent) dispatch(keep(kind, order, true))
    dispatch(draft(kind, null))
  }

function storedOrders(text: string | null): readonly StoredOrder[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value.filter(isStoredOrder) : []
  } catch {
    return []
  }
}

function isStoredOrder(value: unknown): value is StoredOrder {
  const { owner, through, amount, key, sentAt } = (value ?? {}) as Readonly<Record<string, unknown>>
  const areTexts = [owner, through, key].every((text) => typeof text === 'string')
  return areTexts && isAmount(amount) && typeof sentAt === 'number'
}

/** A new idempotency key (contract/wire/money.ts): 128 random bits. */
const newOrderKey = (random: Random = browserRandom): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')

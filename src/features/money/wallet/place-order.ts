import type { Amount } from '../../../../contract/amount.ts'
import { isAmount } from '../../../../contract/is-amount.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import { credentialCall, type CredentialAnswer } from '../../../shared/account/credential-call.ts'
import { attempt } from '../../../shared/account/limiter.ts'
import { isOwnCode, ownFailureCodes } from '../../../shared/api/failure.ts'
import { browserRandom, type Random } from '../../../shared/crypto/random.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { ordersApi, type OrderKind } from './api.ts'
import { drafted, ordered, selectDraft, selectOwner, type ReviewedOrder } from './drafts.ts'

const storageKey = (kind: OrderKind): string => `livery.order.${kind}`

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
  (dispatch, getState) => {
    const { order } = selectDraft(getState(), kind)
    const isSame = order?.through === through && order.amount === amount
    dispatch(draft(kind, isSame ? order : { through, amount, key: newOrderKey() }))
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
  async (dispatch, getState, { session }) => {
    dispatch(keep(kind, { ...order, isSent: true }))
    const answer = await dispatch(send(kind, order))
    // The session may have ended in the meantime; the order waits for the member's return.
    if (!selectIsMember(getState())) return null
    if ('data' in answer) {
      session.remove(storageKey(kind))
      dispatch(ordered(kind))
      return { order: answer.data }
    }
    if (!isRefusal(answer.failure)) return 'unanswered'
    session.remove(storageKey(kind))
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
  readonly owner: string
}

/** Also outlives a reload of the page. */
const keep =
  (kind: OrderKind, order: ReviewedOrder): AppThunk =>
  (dispatch, getState, { session }) => {
    const stored: StoredOrder = { ...order, owner: selectOwner(getState()) }
    session.write(storageKey(kind), JSON.stringify(stored))
    dispatch(draft(kind, order))
  }

/** Takes up an order whose answer a reload of the page has lost. */
export const recallOrder =
  (kind: OrderKind): AppThunk =>
  (dispatch, getState, { session }) => {
    if (selectDraft(getState(), kind).order) return
    const stored = storedOrder(session.read(storageKey(kind)))
    if (stored?.owner !== selectOwner(getState())) return
    const { through, amount, key } = stored
    const order: ReviewedOrder = { through, amount, key, isSent: true }
    dispatch(drafted({ owner: stored.owner, kind, change: { through, amount, order } }))
  }

function storedOrder(text: string | null): StoredOrder | null {
  try {
    const value = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>
    const { owner, through, amount, key } = value
    const isUsable = typeof owner === 'string' && typeof through === 'string' && typeof key === 'string'
    return isUsable && isAmount(amount) ? { owner, through, amount, key } : null
  } catch {
    return null
  }
}

/** A new idempotency key (contract/wire/money.ts): 128 random bits. */
const newOrderKey = (random: Random = browserRandom): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')

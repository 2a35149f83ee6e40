/**
 * What a member is about to order. It lives in the store, so that a session that ends in the middle loses nothing, and
 * belongs to one member: no other who signs in on this device sees it.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Amount } from '../../../../contract/amount.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import type { AppState } from '../../../shared/store/app-store.ts'
import { rootReducer } from '../../../shared/store/root-reducer.ts'
import type { OrderKind } from './api.ts'

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

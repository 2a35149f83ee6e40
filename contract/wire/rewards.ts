/** Reward centre, missions and point market. Points are whole numbers, times epoch milliseconds. */
import type { Amount } from '../amount.ts'

export interface Reward {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly kind: 'cash' | 'bonus' | 'points'
  /** Money, or a whole number of points. */
  readonly amount: Amount
  readonly status: 'ready' | 'claimed' | 'expired'
  readonly expiresAt?: number
  readonly claimedAt?: number
}

export interface MallItem {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly imageUrl: string
  /** In points. */
  readonly price: number
  readonly stock: number
  /** Each item once per member. */
  readonly redeemed?: boolean
}

export interface Mission {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly done: number
  readonly target: number
  /** In points. */
  readonly reward: number
}

export interface RankedPlayer {
  readonly place: number
  /** Masked. */
  readonly userName: string
  readonly points: number
}

/** Missions and ranking are one page (ruling on MEM-06). */
export interface Missions {
  readonly missions: readonly Mission[]
  readonly ranking: readonly RankedPlayer[]
  readonly own: RankedPlayer
}

export interface RewardValues {
  rewards: readonly Reward[]
  claimReward: Reward
  missions: Missions
  mallItems: { readonly points: number; readonly items: readonly MallItem[] }
  redeemMallItem: { readonly orderId: string; readonly points: number }
}

export interface RewardBodies {
  redeemMallItem: { readonly itemId: string; readonly quantity: number }
}

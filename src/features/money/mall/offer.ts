import type { MallItem } from '../../../../contract/wire/rewards.ts'

/** Whether these points are enough for an item, and if not, why. Reasons that never change come first. */
export type Offer = 'redeemed' | 'sold-out' | 'too-dear' | 'open'

export function offerOf({ redeemed, stock, price }: MallItem, points: number): Offer {
  if (redeemed) return 'redeemed'
  if (stock <= 0) return 'sold-out'
  return price > points ? 'too-dear' : 'open'
}

import type { MallItem } from '../../../../contract/wire/rewards.ts'

/** Whether an item can be had with these points, and if not, why; what never changes comes first. */
export type Offer = 'redeemed' | 'sold-out' | 'too-dear' | 'open'

export function offerOf({ redeemed, stock, price }: MallItem, points: number): Offer {
  if (redeemed) return 'redeemed'
  if (stock <= 0) return 'sold-out'
  return price > points ? 'too-dear' : 'open'
}

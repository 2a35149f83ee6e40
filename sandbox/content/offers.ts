import type { Reward } from '../../contract/wire/rewards.ts'
import offers from './offers.json' with { type: 'json' }
import type { ClubLabel } from '../../contract/wire/member.ts'

/** Offers to members, without their texts; hours count from the server's current time. */
export interface Offers {
  readonly announcements: readonly {
    readonly id: string
    readonly hoursAgo: number
  }[]
  readonly categories: readonly string[]
  readonly rewards: readonly {
    readonly id: string
    readonly kind: Reward['kind']
    /** Worth of cash or bonus. */
    readonly dollars?: number
    readonly points?: number
    /** A recurring reward appears every `everyHours` and can be claimed for `lastsHours`; the others never expire. */
    readonly everyHours?: number
    readonly lastsHours?: number
  }[]
  readonly missions: readonly {
    readonly id: string
    readonly counts: 'deposits' | 'withdrawals' | 'accounts'
    readonly target: number
    readonly reward: number
  }[]
  readonly items: readonly {
    readonly id: string
    readonly price: number
    readonly stock: number
    /** Which of the merchant's first games provides the image. */
    readonly game: number
  }[]
  readonly players: readonly string[]
  readonly teams: readonly string[]
  readonly leagues: readonly string[]
}

export const offerCatalogue = offers as Offers

/** VIP labels, lowest first; their names are proper names and the same in every language. */
export const clubLabels = {
  bronze: { labelName: 'Bronze', labelId: 1, type: 'MANUAL', rankLevel: 1 },
  silver: { labelName: 'Silver', labelId: 2, type: 'AUTO', rankLevel: 2 },
  gold: { labelName: 'Gold', labelId: 3, type: 'AUTO', rankLevel: 3 },
  platinum: { labelName: 'Platinum', labelId: 4, type: 'AUTO', rankLevel: 4 },
} as const satisfies Record<string, ClubLabel>

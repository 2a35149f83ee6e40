import type { Rank } from '../../contract/wire/member.ts'
import { clubLabels } from '../content/club-labels.ts'
import { amountWorth } from '../money.ts'

/** The benefits of each rank; money is in US dollars. */
const brings = {
  bronze: { cashbackPercent: '0.5', giftDollars: 5, withdrawDollars: 1_000, ownService: false },
  silver: { cashbackPercent: '1', giftDollars: 10, withdrawDollars: 5_000, ownService: false },
  gold: { cashbackPercent: '1.5', giftDollars: 50, withdrawDollars: 20_000, ownService: true },
  platinum: { cashbackPercent: '2.5', giftDollars: 200, withdrawDollars: 100_000, ownService: true },
} as const satisfies Record<keyof typeof clubLabels, unknown>

type Name = keyof typeof clubLabels

export const ranksOf = (currency: string): readonly Rank[] =>
  (Object.keys(clubLabels) as readonly Name[]).map((name) => {
    const { cashbackPercent, giftDollars, withdrawDollars, ownService } = brings[name]
    return {
      label: clubLabels[name],
      cashbackPercent,
      birthdayGift: amountWorth(currency, giftDollars),
      withdrawPerDay: amountWorth(currency, withdrawDollars),
      ownService,
    }
  })

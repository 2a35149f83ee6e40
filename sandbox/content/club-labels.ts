import type { ClubLabel } from '../../contract/wire/member.ts'

/** VIP labels, lowest first; their names are proper names and the same in every language. */
export const clubLabels = {
  bronze: { labelName: 'Bronze', labelId: 1, type: 'MANUAL', rankLevel: 1 },
  silver: { labelName: 'Silver', labelId: 2, type: 'AUTO', rankLevel: 2 },
  gold: { labelName: 'Gold', labelId: 3, type: 'AUTO', rankLevel: 3 },
  platinum: { labelName: 'Platinum', labelId: 4, type: 'AUTO', rankLevel: 4 },
} as const satisfies Record<string, ClubLabel>

import { useState } from 'react'
import { ReferralRow } from './referral-row.tsx'
import { useReferral } from './use-referral.ts'

/**
 * Between the other rows of the menu. Where the promotions were not known when the menu opened, the row has its place
 * until the menu closes, since a sheet that grows or shrinks moves its buttons under the player's finger.
 */
export function Part() {
  const { entry } = useReferral()
  const [keepsPlace] = useState(!entry)
  return <ReferralRow replace keepsPlace={keepsPlace} />
}

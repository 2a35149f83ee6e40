import { ReferralRow } from './referral-row.tsx'

/** Between the other rows of the menu. */
export const Part = () => <ReferralRow replace />

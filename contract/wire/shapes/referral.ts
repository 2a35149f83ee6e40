import type { Referral, ReferralValues } from '../referral.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'

export const referralShape: ShapeOf<Referral> = {
  fields: { code: 'id', link: 'string', invited: 'number', earned: 'amount' },
}

export const referralShapes: ShapesOf<ReferralValues> = { referral: referralShape }

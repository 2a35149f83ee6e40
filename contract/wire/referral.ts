import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** What a member has to invite friends with, and what that has brought. */
export const referral = {
  method: 'GET',
  path: '/wps/member/referral',
  value: {
    fields: {
      /** Travels as `r` in the link, or is typed by the friend. */
      code: 'id',
      /** A path of the storefront, or an address on one of the merchant's own domains. */
      link: 'string',
      /** Friends who have joined with the code. */
      invited: 'number',
      earned: 'amount',
    },
  },
} as const satisfies Endpoint
export type Referral = Infer<typeof referral.value>

import type { Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** PROMO-01. */
const promotion = { fields: { enabled: 'boolean' } } as const
export type Promotion = Infer<typeof promotion>

/** The promotions that the page knows by key. */
export type PromotionKey = 'APP_DOWNLOAD' | 'REFERRAL'

/**
 * By key; members get their own (ruling on PROMO-08). An absent key is not enabled in the back office (ruling on
 * PROMO-11).
 */
export const promotions = {
  relay: 'MCSFE_getMerchantAvailablePromotions',
  public: true,
  value: { values: promotion },
} as const satisfies Relay
export type Promotions = Infer<typeof promotions.value>

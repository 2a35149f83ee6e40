import type { Merchant } from '../merchant/model.ts'

/** `configurationHash`, loaded when a merchant was read. */
export const configurationOf = async (merchant: Merchant): Promise<string> =>
  (await import('./configuration-hash.ts')).configurationHash(merchant)

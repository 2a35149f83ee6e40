/** Error codes that travel in the envelope's `errorCode`; later calls extend the list. */
export const errorCodes = {
  /** The header Merchant is absent or names no merchant of this back end. */
  merchantUnknown: 'merchant.unknown',
  /** The address or method is no call of the contract. */
  callUnknown: 'call.unknown',
  /** The named content does not exist, or no longer. */
  contentUnknown: 'content.unknown',
  /** The back end failed. */
  internal: 'internal.error',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

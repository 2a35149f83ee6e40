/**
 * Error codes that travel in the envelope's `errorCode`. Those that only sign-in and registration know are in
 * account-errors.ts.
 */
export const errorCodes = {
  /** The header Merchant is absent or names no merchant of this back end. */
  merchantUnknown: 'merchant.unknown',
  /** The address or method is no call of the contract. */
  callUnknown: 'call.unknown',
  /** The named content does not exist, or no longer. */
  contentUnknown: 'content.unknown',
  /** A field is missing, unknown or of the wrong kind. */
  parameterInvalid: 'parameter.invalid',
  /** The body is larger than the back end takes. */
  bodyTooLarge: 'body.too.large',
  /** The back end failed. */
  internal: 'internal.error',
  /** The session is over or never was (SES-12); also the HTTP status 401. */
  notLoggedIn: 'customer.not.login',
  tokenInvalid: 'user.or.token.invalid',
  sessionMissing: 'login.not.session',
  /** The token was used from another address: auto login is turned off (AUTH-23). */
  tokenIpDifferent: 'token_ip_different',
  /** The domain no longer serves; goes to the domain handler (ERR-04). */
  domainNotAvailable: 'domain_not_available',
  /** Of the status call (ruling on SHELL-02, SHELL-09). */
  maintenance: 'maintenance',
  ipRestricted: 'ip.restricted',
  locationRestricted: 'location.restricted',
  /** Silent, as is every code that begins so (ERR-06). */
  tooManyRequests: 'TOO_MANY_REQUEST',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** Message that ends the session without any of the codes (SES-12). */
export const notLoggedInMessage = 'CUSTOMER_NOT_LOGIN'

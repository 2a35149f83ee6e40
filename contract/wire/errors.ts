/**
 * Error codes that travel in the envelope's `errorCode`. Those of sign-in and registration alone are in
 * account-errors.ts.
 */
export const errorCodes = {
  /** The header Merchant is missing or names no merchant of this back end. */
  merchantUnknown: 'merchant.unknown',
  /** No call of the contract has this address and method. */
  callUnknown: 'call.unknown',
  /** The content does not exist, or no longer exists. */
  contentUnknown: 'content.unknown',
  /** A field is missing, unknown or of the wrong type. */
  parameterInvalid: 'parameter.invalid',
  /** The body is larger than the back end accepts. */
  bodyTooLarge: 'body.too.large',
  /** The back end failed. */
  internal: 'internal.error',
  /** The session is over or never existed (SES-12); also the HTTP status 401. */
  notLoggedIn: 'customer.not.login',
  tokenInvalid: 'user.or.token.invalid',
  sessionMissing: 'login.not.session',
  /** The token was used from another address: the automatic login is disabled (AUTH-23). */
  tokenIpDifferent: 'token_ip_different',
  /** The domain is out of service; goes to the domain handler (ERR-04). */
  domainNotAvailable: 'domain_not_available',
  /** Answer of the status call (ruling on SHELL-02, SHELL-09). */
  maintenance: 'maintenance',
  ipRestricted: 'ip.restricted',
  locationRestricted: 'location.restricted',
  /** Silent, as is every code that begins with it (ERR-06). */
  tooManyRequests: 'TOO_MANY_REQUEST',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** Message that ends the session without any of the codes (SES-12). */
export const notLoggedInMessage = 'CUSTOMER_NOT_LOGIN'

/** Error codes of sign-in, registration, encryption and money. */
export const accountErrorCodes = {
  /** A second factor is required; the value says which (TFA-01). */
  verificationRequired: 'login_verify_required',
  /** Name and password do not match (AUTH-22). */
  credentialsWrong: 'login.cred.err',
  userUnknown: 'not.exists.user',
  /** The provider's identity belongs to no member yet (IDP-05). */
  bindRequired: 'bind_customer_required',
  /** Too many failed attempts; the account is locked for a while. */
  accountLocked: 'login.account.locked',
  /** The second factor is wrong. */
  verificationWrong: 'verification.failed',
  /** The code is wrong or has expired. */
  codeWrong: 'verification.code.invalid',
  codeExpired: 'verification.code.expired',
  /** The captcha proof is missing, wrong or already used. */
  captchaRequired: 'captcha.required',
  captchaInvalid: 'captcha.invalid',
  /** The provider's token is invalid. */
  providerTokenInvalid: 'firebase.token.invalid',
  registrationClosed: 'register.closed',
  userExists: 'user.exists',
  mobileExists: 'mobile.exists',
  passwordWrong: 'password.wrong',
  balanceTooLow: 'balance.not.enough',
  /** The value says which limits: `minimum` and `maximum`. */
  amountOutOfLimits: 'amount.out.of.limits',
  /** More decimals than the currency has. */
  amountTooFine: 'amount.too.fine',
  /** The key belongs to an order with another content. */
  idempotencyKeyReused: 'order.key.reused',
  pointsTooLow: 'points.not.enough',
  alreadyDone: 'already.done',
  /** A body that must be encrypted arrived unencrypted. */
  encryptionRequired: 'encryption.required',
  /** The scheme is not the merchant's, or the key or the body cannot be decrypted. */
  encryptionInvalid: 'encryption.invalid',
  digestWrong: 'encryption.digest.invalid',
  /** A key was used a second time. */
  keyReplayed: 'encryption.key.replayed',
} as const
export type AccountErrorCode = (typeof accountErrorCodes)[keyof typeof accountErrorCodes]

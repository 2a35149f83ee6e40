/** Error codes of sign-in, registration, encryption and money. */
export const accountErrorCodes = {
  /** A second factor is asked for; the value says which (TFA-01). */
  verificationRequired: 'login_verify_required',
  /** Name and password do not fit (AUTH-22). */
  credentialsWrong: 'login.cred.err',
  userUnknown: 'not.exists.user',
  /** The provider's identity belongs to no member yet (IDP-05). */
  bindRequired: 'bind_customer_required',
  /** Too many failed attempts; the account rests a while. */
  accountLocked: 'login.account.locked',
  /** The second factor does not fit. */
  verificationWrong: 'verification.failed',
  /** The code that was sent does not fit, or its time is over. */
  codeWrong: 'verification.code.invalid',
  codeExpired: 'verification.code.expired',
  /** The captcha proof is missing, wrong or used. */
  captchaRequired: 'captcha.required',
  captchaInvalid: 'captcha.invalid',
  /** The provider's token is not one. */
  providerTokenInvalid: 'firebase.token.invalid',
  registrationClosed: 'register.closed',
  userExists: 'user.exists',
  mobileExists: 'mobile.exists',
  passwordWrong: 'password.wrong',
  balanceTooLow: 'balance.not.enough',
  amountOutOfLimits: 'amount.out.of.limits',
  pointsTooLow: 'points.not.enough',
  alreadyDone: 'already.done',
  /** A body that must be encrypted came plain. */
  encryptionRequired: 'encryption.required',
  /** The scheme is not the merchant's, or key or body cannot be read. */
  encryptionInvalid: 'encryption.invalid',
  digestWrong: 'encryption.digest.invalid',
  /** A key was used a second time. */
  keyReplayed: 'encryption.key.replayed',
} as const
export type AccountErrorCode = (typeof accountErrorCodes)[keyof typeof accountErrorCodes]

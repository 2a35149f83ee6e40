/** An error in the identity provider's format: `CODE` or `CODE : reason`, which its client turns into `auth/…`. */
export class IdentityError extends Error {}

/** The body of the provider's error response, which has status 400. */
export const errorBody = (message: string): object => ({
  error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
})

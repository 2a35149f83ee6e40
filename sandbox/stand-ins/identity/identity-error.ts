/** A refusal in the identity provider's own words: `CODE`, or `CODE : reason`, which its client turns into `auth/…`. */
export class IdentityError extends Error {}

/** The body with which the provider refuses; its status is 400. */
export const errorBody = (message: string): object => ({
  error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
})

/** The identity provider's tokens in the format of its emulator: unsigned, and self-contained. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '../../../contract/attempt.ts'
import { claimsIn } from '../../members/id-token.ts'
import { IdentityError } from './identity-service.ts'

const userSchema = z.strictObject({
  localId: z.string().min(1),
  /** `phone`, or the provider's id, e.g. `google.com`. */
  signInProvider: z.string().min(1),
  /** The account's id at the provider, or the phone number. */
  rawId: z.string().min(1),
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
  displayName: z.string().optional(),
})

/** A user of the identity provider. */
type IdentityUser = z.infer<typeof userSchema>

export interface Tokens {
  readonly idToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn: string
}

const lifetimeSeconds = 3600
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Derived from the account, because members keep it: the account is the same user after a restart. */
export const localIdOf = (projectId: string, provider: string, rawId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, provider, rawId]))
    .digest('base64url')
    .slice(0, 28)

/** @param now epoch milliseconds */
export function issueTokens(projectId: string, user: IdentityUser, now: number): Tokens {
  const seconds = Math.floor(now / 1000)
  const { localId, signInProvider, rawId, phoneNumber, email, displayName } = user
  const claims = {
    ...(displayName !== undefined && { name: displayName }),
    ...(email !== undefined && { email, email_verified: true }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    auth_time: seconds,
    user_id: localId,
    firebase: {
      identities: { [signInProvider]: [rawId], ...(email !== undefined && { email: [email] }) },
      sign_in_provider: signInProvider,
    },
    iat: seconds,
    exp: seconds + lifetimeSeconds,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: localId,
  }
  return {
    idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    refreshToken: encode(user),
    expiresIn: String(lifetimeSeconds),
  }
}

const heldSchema = z.looseObject({
  user_id: z.string(),
  exp: z.number(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone_number: z.string().optional(),
  firebase: z.looseObject({ sign_in_provider: z.string(), identities: z.record(z.string(), z.array(z.string())) }),
})

/** The user of an ID token. Throws an IdentityError for a foreign or expired token. */
export function userOfIdToken(idToken: string, now: number): IdentityUser {
  const { data: held } = heldSchema.safeParse(claimsIn(idToken))
  if (!held) throw new IdentityError('INVALID_ID_TOKEN')
  if (held.exp * 1000 <= now) throw new IdentityError('TOKEN_EXPIRED')
  const { sign_in_provider: signInProvider, identities } = held.firebase
  const { user_id: localId, name: displayName, email, phone_number: phoneNumber } = held
  return { localId, signInProvider, rawId: identities[signInProvider]?.[0] ?? localId, displayName, email, phoneNumber }
}

/** The user of a refresh token. Throws an IdentityError for a foreign token. */
export function userOfRefreshToken(refreshToken: string): IdentityUser {
  const { data: user } = userSchema.safeParse(jsonIn(Buffer.from(refreshToken, 'base64url').toString('utf8')))
  if (!user) throw new IdentityError('INVALID_REFRESH_TOKEN')
  return user
}

/**
 * The identity provider's tokens as its emulator makes them: without a signature, and with all that they stand for
 * inside.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { claimsIn } from '../../members/id-token.ts'
import { IdentityError } from './identity-error.ts'

const userSchema = z.strictObject({
  localId: z.string().min(1),
  /** `phone`, or the provider's id, e.g. `google.com`. */
  signInProvider: z.string().min(1),
  /** Who this is at the provider, or the number. */
  rawId: z.string().min(1),
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
  displayName: z.string().optional(),
})

/** Somebody whom the identity provider knows. */
export type IdentityUser = z.infer<typeof userSchema>

/** The form in which the provider's client takes tokens. */
export interface Tokens {
  readonly idToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn: string
}

const lifetimeSeconds = 3600
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The same person at the same provider is the same user after a restart, too: members keep the id. */
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

/** Whose ID token this is. Throws an IdentityError for one that is none of ours, or is over. */
export function userOfIdToken(idToken: string, now: number): IdentityUser {
  const { data: held } = heldSchema.safeParse(claimsIn(idToken))
  if (!held) throw new IdentityError('INVALID_ID_TOKEN')
  if (held.exp * 1000 <= now) throw new IdentityError('TOKEN_EXPIRED')
  const { sign_in_provider: signInProvider, identities } = held.firebase
  const { user_id: localId, name: displayName, email, phone_number: phoneNumber } = held
  return { localId, signInProvider, rawId: identities[signInProvider]?.[0] ?? localId, displayName, email, phoneNumber }
}

/** Whose refresh token this is. Throws an IdentityError for one that is none of ours. */
export function userOfRefreshToken(refreshToken: string): IdentityUser {
  const { data: user } = userSchema.safeParse(jsonIn(Buffer.from(refreshToken, 'base64url').toString('utf8')))
  if (!user) throw new IdentityError('INVALID_REFRESH_TOKEN')
  return user
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { z } from 'zod'
import { claimsIn } from '../../members/id-token.ts'
import { isDisabled } from './demo-identities.ts'
import { IdentityError } from './identity-error.ts'

/** A person, as another provider describes them. */
export interface ProviderAnswer {
  /** E.g. `google.com`. */
  readonly providerId: string
  readonly rawId: string
  readonly email?: string
  readonly displayName?: string
}

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(200),
  email: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
})

/**
 * Reads what a provider returned, in the address or in the body. As with the emulator, the token is the claims
 * themselves, as JSON or in an unsigned token. Throws an IdentityError in the identity provider's words.
 */
export function readProviderAnswer(requestUri: string, postBody: string): ProviderAnswer {
  if (!URL.canParse(requestUri))
    throw new IdentityError(requestUri === '' ? 'MISSING_REQUEST_URI' : 'INVALID_REQUEST_URI')
  const parts = new URLSearchParams([...new URL(requestUri).searchParams, ...new URLSearchParams(postBody)])
  const last = (name: string): string => parts.getAll(name).at(-1) ?? ''
  const providerId = last('providerId').toLowerCase()
  if (!/^[a-z0-9.-]{1,60}$/.test(providerId))
    throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.')
  if (last('error') === 'access_denied')
    throw new IdentityError('USER_CANCELLED : User did not grant your application the permissions it requested.')
  const { data: claims } = claimsSchema.safeParse(claimsOf(last('id_token') || last('access_token')))
  if (!claims)
    throw new IdentityError('INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.')
  if (isDisabled(claims.sub)) throw new IdentityError('USER_DISABLED')
  const { sub: rawId, email, name: displayName } = claims
  return { providerId, rawId, ...(email !== undefined && { email }), ...(displayName !== undefined && { displayName }) }
}

function claimsOf(token: string): unknown {
  if (!token.startsWith('{')) return claimsIn(token)
  try {
    return JSON.parse(token)
  } catch {
    return undefined
  }
}

/** The calls that the identity provider's web client makes, in the format of its emulator. */
import { jsonIn } from '../../../contract/attempt.ts'
import { type IdentityService, IdentityError, isDisabled } from './identity-service.ts'
import { issueTokens, localIdOf, userOfIdToken, userOfRefreshToken } from './tokens.ts'
import { z } from 'zod'
import { claimsIn } from '../../members/id-token.ts'

/** String fields of a body; any other field counts as absent. */
export type Fields = Readonly<Record<string, string>>

interface IdentityCall {
  readonly method: 'GET' | 'POST'
  /** The call is part of a sign-in, so the scenario can refuse it. */
  readonly signsIn?: true
  /** Throws an IdentityError. */
  readonly answer: (fields: Fields, service: IdentityService) => object
}

const toolkit = 'identitytoolkit.googleapis.com'

/** By host and path. */
export const identityCalls: ReadonlyMap<string, IdentityCall> = new Map<string, IdentityCall>([
  [
    `${toolkit}/v1/projects`,
    { method: 'GET', answer: (_fields, { projectId, authorizedDomains }) => ({ projectId, authorizedDomains }) },
  ],
  [
    `${toolkit}/v1/recaptchaParams`,
    {
      method: 'GET',
      answer: () => ({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'stand-in' }),
    },
  ],
  // The newer captcha is off, so that the client uses the older one.
  [
    `${toolkit}/v2/recaptchaConfig`,
    {
      method: 'GET',
      answer: () => ({
        recaptchaKey: 'projects/stand-in/keys/stand-in',
        recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
      }),
    },
  ],
  [`${toolkit}/v1/accounts:sendVerificationCode`, { method: 'POST', signsIn: true, answer: sendVerificationCode }],
  [`${toolkit}/v1/accounts:signInWithPhoneNumber`, { method: 'POST', signsIn: true, answer: signInWithPhoneNumber }],
  [`${toolkit}/v1/accounts:signInWithIdp`, { method: 'POST', signsIn: true, answer: signInWithIdp }],
  [`${toolkit}/v1/accounts:lookup`, { method: 'POST', answer: lookUp }],
  ['securetoken.googleapis.com/v1/token', { method: 'POST', answer: refresh }],
])

function sendVerificationCode(
  { phoneNumber, recaptchaToken = '' }: Fields,
  { codes, isFreshCaptcha }: IdentityService,
): object {
  if (!phoneNumber) throw new IdentityError('MISSING_PHONE_NUMBER')
  if (!isFreshCaptcha(recaptchaToken))
    throw new IdentityError(
      `CAPTCHA_CHECK_FAILED : Recaptcha verification failed - ${recaptchaToken === '' ? 'MISSING' : 'MALFORMED_OR_DUPE'}`,
    )
  return { sessionInfo: codes.send(phoneNumber) }
}

function signInWithPhoneNumber({ sessionInfo, code }: Fields, { projectId, codes, now }: IdentityService): object {
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO')
  if (!code) throw new IdentityError('MISSING_CODE')
  const phoneNumber = codes.confirm(sessionInfo, code)
  const localId = localIdOf(projectId, 'phone', phoneNumber)
  return {
    ...issueTokens(projectId, { localId, signInProvider: 'phone', rawId: phoneNumber, phoneNumber }, now()),
    localId,
    phoneNumber,
    isNewUser: false,
  }
}

function signInWithIdp({ requestUri = '', postBody = '' }: Fields, { projectId, now }: IdentityService): object {
  const { providerId, rawId, ...person } = readProviderAnswer(requestUri, postBody)
  const localId = localIdOf(projectId, providerId, rawId)
  const tokens = issueTokens(projectId, { localId, signInProvider: providerId, rawId, ...person }, now())
  const rawUserInfo = JSON.stringify({ id: rawId, name: person.displayName, email: person.email })
  return {
    ...tokens,
    ...person,
    kind: 'identitytoolkit#VerifyAssertionResponse',
    localId,
    providerId,
    federatedId: rawId,
    emailVerified: true,
    rawUserInfo,
    isNewUser: false,
  }
}

function lookUp({ idToken = '' }: Fields, { now }: IdentityService): object {
  const { localId, signInProvider: providerId, rawId, ...person } = userOfIdToken(idToken, now())
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [{ localId, ...person, providerUserInfo: [{ providerId, rawId, federatedId: rawId, ...person }] }],
  }
}

function refresh({ grant_type, refresh_token }: Fields, { projectId, now }: IdentityService): object {
  if (grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  if (!refresh_token) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const user = userOfRefreshToken(refresh_token)
  const { idToken, refreshToken, expiresIn } = issueTokens(projectId, user, now())
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: user.localId,
    project_id: projectId,
  }
}

/** A person, as another provider describes them. */
interface ProviderAnswer {
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
function readProviderAnswer(requestUri: string, postBody: string): ProviderAnswer {
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

const claimsOf = (token: string): unknown => (token.startsWith('{') ? jsonIn(token) : claimsIn(token))

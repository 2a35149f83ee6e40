import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { StoreError } from '../../../errors/store-error.ts'
import { networkFault } from '../../../system/network/network-fault.ts'
import { proxyAsks } from '../../../system/network/proxy-error.ts'
import { s3Name, type S3Address } from './address.ts'

/** The facts in an error of the SDK, as far as it has them. */
interface Failure {
  /** Code of the store or of the system: `AccessDenied`, `ECONNREFUSED`. */
  readonly name: string
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'unknown error', status: undefined }
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown }
  return { name: typeof code === 'string' && code !== '' ? code : error.name, status: $metadata?.httpStatusCode }
}

export const isNotFound = ({ name, status }: Failure): boolean => status === 404 && name !== 'NoSuchBucket'

/** The condition of a write did not hold: 412, or 404 where the object to replace is gone. */
export const isRefused = ({ name, status }: Failure): boolean =>
  status === 412 || (status === 404 && name === 'NoSuchKey')

/** Another write of the same object was under way, and the store did not decide: the request is to be sent again. */
export const isUndecided = ({ status }: Failure): boolean => status === 409

/** The store did not say whether it did what was asked. */
export const isUnanswered = ({ status }: Failure): boolean => status === undefined || status >= 500

const full = new Set(['QuotaExceeded', 'InsufficientStorage', 'InsufficientCapacity', 'EntityTooLarge', 'ENOSPC'])

/** The circumstances of a request, for the message. */
interface Circumstances {
  readonly place: S3Address
  /** What was to be done: `write live/lotus/m/sw.js`. */
  readonly doing: string
  /** The endpoint of a store that is not at AWS. */
  readonly endpoint: string | undefined
}

/** The problem behind an error of the SDK; errors that are not the store's are returned as they are. */
export function storeFailure(error: unknown, circumstances: Circumstances): unknown {
  if (error instanceof StoreError || (error instanceof TypeError && !isUnsendable(error))) return error
  const [store, failure] = [s3Name(circumstances.place), failureOf(error)]
  const problem =
    credentialsProblem(error, store, failure) ??
    unreachableProblem(error, store, failure, circumstances) ??
    refusalProblem(error, store, failure, circumstances)
  return new StoreError(problem, { cause: error })
}

const isUnsendable = (error: unknown): boolean => failureOf(error).name === 'ERR_INVALID_CHAR'

function credentialsProblem(error: unknown, store: string, { name }: Failure): Problem | undefined {
  const missing = (what: string, words = '') => createProblem('STORE_CREDENTIALS', { store, missing: what, words })
  if (isUnsendable(error))
    return missing('access key without line breaks and other characters that no request may have,')
  if (!(error instanceof Error)) return undefined
  if (/region is missing/i.test(error.message)) return missing('region')
  if (!/^(Credentials|Token)Provider/.test(error.name)) return undefined
  const words = process.env['AWS_PROFILE'] === undefined ? '' : ` ${wordsOf(error, name)}`
  return missing('access key, and no role of the platform,', words)
}

function unreachableProblem(
  error: unknown,
  store: string,
  { status }: Failure,
  { endpoint }: Circumstances,
): Problem | undefined {
  if (status !== undefined && status !== 407) return undefined
  const fault = status === 407 ? proxyAsks.fault : networkFault(error)
  return createProblem('STORE_UNREACHABLE', { store, endpoint: originOf(endpoint), times: attemptsOf(error), ...fault })
}

function refusalProblem(error: unknown, store: string, failure: Failure, { place, doing }: Circumstances): Problem {
  const { name, status = 0 } = failure
  if (name === 'NoSuchBucket') return createProblem('STORE_NO_BUCKET', { store, bucket: place.bucket })
  if (full.has(name) || status === 507) return createProblem('STORE_FULL', { store, doing })
  const [answer, advice] = [wordsOf(error, name), adviceOn(name, status, regionIn(error))]
  if (status === 403 || status === 401) return createProblem('STORE_DENIED', { store, doing, answer, advice })
  const times = attemptsOf(error)
  return createProblem('STORE_FAILED', { store, doing, answer: `${answer} (HTTP ${status})`, times, advice })
}

/** The part of an answer that the SDK keeps. */
interface Answered {
  readonly $metadata?: { readonly attempts?: number }
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> }
  readonly Region?: unknown
}

const attemptsOf = (error: unknown): number => (error as Answered).$metadata?.attempts ?? 1

/** The store's own words. The SDK calls an answer without any `UnknownError`, and repeats the name of its own classes. */
function wordsOf(error: unknown, name: string): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : ''
  const isOwn = message !== '' && message !== name && !/^Unknown(Error)?$|Deserialization error/.test(message)
  return isOwn ? `${name}: ${message.replace(/\.$/, '')}` : name
}

/** The region in which the bucket is, where the store tells. */
function regionIn(error: unknown): string | undefined {
  const { $response, Region } = error as Answered
  const told = $response?.headers?.['x-amz-bucket-region'] ?? Region
  const found = told ?? /expecting '([\w-]+)'/.exec(error instanceof Error ? error.message : '')?.[1]
  return typeof found === 'string' && /^[\w-]{1,40}$/.test(found) ? found : undefined
}

/** Leaves out the parts that may be a secret. */
function originOf(endpoint: string | undefined): string {
  return endpoint === undefined ? 'AWS' : new URL(endpoint).origin
}

const byName: readonly (readonly [names: readonly string[], advice: string])[] = [
  [
    ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'InvalidToken'],
    'Get new credentials (aws sso login, or the login of your CI): those in AWS_SESSION_TOKEN or in the profile are no longer valid. Unset AWS_SESSION_TOKEN where a key without a session is meant.',
  ],
  [
    ['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'],
    'Set the clock of this machine right (timedatectl set-ntp true): the store refuses signatures of another time.',
  ],
  [
    ['InvalidAccessKeyId', 'InvalidClientTokenId', 'UnrecognizedClientException', 'NotSignedUp'],
    'Correct AWS_ACCESS_KEY_ID, or the profile in AWS_PROFILE: the store does not know this key. A key is known to one store alone, so look at AWS_ENDPOINT_URL_S3 too.',
  ],
  [
    ['SignatureDoesNotMatch', 'InvalidSecurity'],
    'Correct AWS_SECRET_ACCESS_KEY: it does not belong to this key. Look for quotes or spaces that became part of it, and for a proxy that changes requests on their way.',
  ],
  [
    ['InvalidObjectState', 'ObjectLocked', 'RetentionPeriodNotExpired'],
    'Use a bucket without a retention period: Livery replaces and removes objects, also those of its state.',
  ],
  [
    ['SlowDown', 'TooManyRequests', 'ServiceUnavailable', 'Throttling', 'ThrottlingException', 'RequestLimitExceeded'],
    'Run the command again later: it continues where it was interrupted.',
  ],
]

const wrongRegion = [
  'PermanentRedirect',
  'TemporaryRedirect',
  'Redirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'InvalidRegionName',
]

const rights =
  'Grant this identity reading, writing, removing and listing below the prefix, or use credentials that have it.'
const again =
  'Run the command again: it continues where it was interrupted. If it fails again, ask the operator of the store.'

/**
 * What to do about a refusal.
 * @param name `AccessDenied`
 * @param status of HTTP
 * @param region of the bucket, where the store has said it
 */
function adviceOn(name: string, status: number, region = 'the region in which the bucket is'): string {
  const own = byName.find(([names]) => names.includes(name))?.[1]
  if (own !== undefined) return own
  if (wrongRegion.includes(name))
    return `Set AWS_REGION to ${region}; for a store that is not at AWS, AWS_ENDPOINT_URL_S3 to the address that answers by itself and does not redirect.`
  return byStatus.find(([statuses]) => statuses.includes(status))?.[1] ?? (status >= 500 ? again : elsewhere)
}

const elsewhere = 'See what the store says about this request; AWS_ENDPOINT_URL_S3 and AWS_REGION say where it is sent.'

const byStatus: readonly (readonly [statuses: readonly number[], advice: string])[] = [
  [[401, 403], rights],
  [
    [501],
    'Use a store that honors If-None-Match and If-Match when it writes (AWS, Ceph from version 15, MinIO, R2), or publish with --to command:program.',
  ],
  [
    [301, 302, 307, 308],
    'Set AWS_ENDPOINT_URL_S3 to the address that answers by itself and does not redirect, and AWS_REGION to the region of the bucket.',
  ],
]

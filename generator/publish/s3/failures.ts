import { createProblem } from '../../errors/create-problem.ts'
import { StoreError } from '../../errors/store-error.ts'
import { s3Name, type S3Address } from './address.ts'

/** What an error of the SDK says, as far as it says it. */
interface Failure {
  /** Code of the store or of the system: `AccessDenied`, `ECONNREFUSED`. */
  readonly name: string
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'unknown error', status: undefined }
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown }
  return {
    name: typeof code === 'string' && code !== '' ? code : error.name,
    status: $metadata?.httpStatusCode,
  }
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

/**
 * The problem behind an error of the SDK; errors that are not the store's are returned as they are.
 * @param doing what was to be done: `write live/lotus/m/sw.js`
 */
export function storeFailure(error: unknown, place: S3Address, doing: string, endpoint: string | undefined): unknown {
  if (error instanceof StoreError || error instanceof TypeError) return error
  const [store, failure] = [s3Name(place), failureOf(error)]
  const { name, status } = failure
  const failed = (problem: ReturnType<typeof createProblem>): StoreError => new StoreError(problem, { cause: error })
  if (isMissing(error, 'region')) return failed(createProblem('STORE_CREDENTIALS', { store, missing: 'region' }))
  if (isMissing(error, 'credentials'))
    return failed(createProblem('STORE_CREDENTIALS', { store, missing: 'access key, and no role of the platform,' }))
  if (name === 'NoSuchBucket') return failed(createProblem('STORE_NO_BUCKET', { store, bucket: place.bucket }))
  if (full.has(name) || status === 507) return failed(createProblem('STORE_FULL', { store, doing }))
  if (status === 403 || status === 401) return failed(createProblem('STORE_DENIED', { store, doing, answer: name }))
  if (status === undefined)
    return failed(createProblem('STORE_UNREACHABLE', { store, endpoint: originOf(endpoint), reason: name }))
  return failed(createProblem('STORE_FAILED', { store, doing, answer: `${name} (HTTP ${status})` }))
}

const isMissing = (error: unknown, what: 'region' | 'credentials'): boolean =>
  error instanceof Error &&
  (what === 'region' ? /region is missing/i.test(error.message) : /^(Credentials|Token)Provider/.test(error.name))

/** Without what may be a secret in it. */
function originOf(endpoint: string | undefined): string {
  return endpoint === undefined ? 'AWS' : new URL(endpoint).origin
}

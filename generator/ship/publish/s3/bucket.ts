import { setTimeout as pause } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './address.ts'
import { storeFailure } from './failures.ts'
import { readSettings, tidyVariables, type S3Settings } from './settings.ts'
import { openWayOut } from '../../../system/network/way-out.ts'

/** A bucket with the client that reaches it. */
export interface Bucket {
  readonly place: S3Address
  readonly client: S3Client
  /** Whether it is at AWS, and not in another store with the same protocol. */
  readonly isAws: boolean
  at(key: string): { readonly Bucket: string; readonly Key: string }
  /** The problem behind an error; `doing` as in `write live/lotus/m/sw.js`. */
  failed(error: unknown, doing: string): unknown
}

export function openBucket(place: S3Address): Bucket {
  tidyVariables()
  const settings = readSettings()
  const { endpoint } = settings
  return {
    place,
    client: createClient(settings),
    isAws: endpoint === undefined,
    at: (key) => ({ Bucket: place.bucket, Key: place.prefix + key }),
    failed: (error, doing) => storeFailure(error, { place, doing, endpoint }),
  }
}

/** Waits longer after each attempt, with jitter. */
export const backOff = (attempt: number): Promise<void> => pause(Math.random() * 100 * 2 ** attempt)

/** Without the quotes that a tag has in answers. */
export const bareTag = (etag: string | undefined): string => (etag ?? '').replace(/^"|"$/g, '')

/** Times in ms: of a connection, of a silent one, of a whole answer. */
const patience = { connectionTimeout: 10_000, socketTimeout: 30_000, requestTimeout: 120_000 }

/** The pauses double from a tenth of a second on, so a store may take three seconds to recover. */
const attempts = 6

/** Connections to a store; the SDK's default. */
const maxSockets = 50

/** A client whose credentials come from the environment, the files of the AWS command line or the role of the platform. */
export function createClient({ endpoint, region, ca }: S3Settings): S3Client {
  // The version is pinned to one that runs on Node 20; users cannot do anything about its remark on that.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const way = openWayOut({ maxSockets, ...(ca && { ca: [...ca] }) })
  const client = new S3Client({
    // Other stores have no host name for each bucket, ignore the region and know no checksums but the signature's.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region !== undefined && { region }),
    // Building the middleware stack is a fifth of a request's cost, so it is built once; nothing may be added
    // afterwards.
    cacheMiddleware: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true, httpAgent: way.http, httpsAgent: way.https },
    ...(process.env['AWS_MAX_ATTEMPTS'] === undefined && { maxAttempts: attempts }),
  })
  // Otherwise it copies each request and answer for a log that is not kept.
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.addRelativeTo(repeatedForTheClock, {
    name: 'repeatedForTheClock',
    relation: 'after',
    toMiddleware: 'retryMiddleware',
  })
  return client
}

/** Statuses with which stores refuse a request whose time is wrong. */
const refusals: readonly unknown[] = [400, 401, 403]

/**
 * On a machine with a wrong clock the SDK corrects its time with every answer and takes any error for one of the clock.
 * It would repeat each refused condition, and each request for a missing object, six times.
 */
const repeatedForTheClock =
  <Request, Answer>(next: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    try {
      return await next(request)
    } catch (error) {
      const { $metadata: facts } = error as { $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean } }
      if (facts?.clockSkewCorrected && !refusals.includes(facts.httpStatusCode)) facts.clockSkewCorrected = false
      throw error
    }
  }

import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './address.ts'
import { createClient } from './client.ts'
import { storeFailure } from './failures.ts'
import { readSettings, tidyVariables } from './settings.ts'

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

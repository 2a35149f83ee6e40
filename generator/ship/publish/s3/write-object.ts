import { createHash, randomBytes } from 'node:crypto'
import { HeadObjectCommand, PutObjectCommand, type HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import { hashOf } from '../../../cache/content-store.ts'
import type { StoreWrite } from '../../../system/store.ts'
import { backOff, bareTag, type Bucket } from './bucket.ts'
import { failureOf, isNotFound, isRefused, isUnanswered, isUndecided } from './failures.ts'

/** How often a write that collided with another one is sent again. */
const attempts = 8

/** Resolves to the tag of the object, or to undefined if the condition does not hold. */
export async function writeObject(
  bucket: Bucket,
  conditionHeaders: ConditionHeaders,
  key: string,
  bytes: Uint8Array,
  { headers = {}, condition }: StoreWrite,
): Promise<string | undefined> {
  const own = randomBytes(12).toString('hex')
  const send = async (sent: object): Promise<string> => {
    const input = {
      ...bucket.at(key),
      Body: bytes,
      // Buckets with Object Lock refuse objects without a checksum; every store knows this one.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      ContentType: headers['Content-Type'] ?? 'application/octet-stream',
      ContentEncoding: headers['Content-Encoding'],
      CacheControl: headers['Cache-Control'],
      Metadata: { sha256: hashOf(bytes), ...(condition && { write: own }) },
    }
    return bareTag((await bucket.client.send(new PutObjectCommand({ ...input, ...sent }))).ETag)
  }
  return condition ? await writeIf(bucket, conditionHeaders, { key, condition, own, send }) : await send({})
}

interface ConditionalWrite {
  readonly key: string
  readonly condition: NonNullable<StoreWrite['condition']>
  /** The number that the object carries if it is ours. */
  readonly own: string
  send(headers: object): Promise<string>
}

async function writeIf(
  bucket: Bucket,
  conditionHeaders: ConditionHeaders,
  { key, condition, own, send }: ConditionalWrite,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = conditionHeaders.of(condition)
    try {
      return await send(chosen)
    } catch (error) {
      const there = await whatIsThere(bucket, key, error)
      // Our own write: its answer was lost, and the SDK has sent it again.
      if (there?.Metadata?.['write'] === own) return bareTag(there.ETag)
      const failure = failureOf(error)
      if (isUndecided(failure) && attempt < attempts) await backOff(attempt)
      else if (!isRefused(failure)) throw error
      else if (!conditionHeaders.isMisread(condition, chosen, bareTag(there?.ETag))) return undefined
    }
  }
}

/** The object that a failed write met, if that explains the failure; throws the write's error if not. */
async function whatIsThere(bucket: Bucket, key: string, error: unknown): Promise<HeadObjectCommandOutput | undefined> {
  const failure = failureOf(error)
  if (!isRefused(failure) && !isUndecided(failure) && !isUnanswered(failure)) throw error
  try {
    return await bucket.client.send(new HeadObjectCommand(bucket.at(key)))
  } catch (unread) {
    if (isNotFound(failureOf(unread))) return undefined
    throw error
  }
}

type Condition = NonNullable<StoreWrite['condition']>
/** Headers of a PutObject request. */
type Headers = { readonly IfNoneMatch: string } | { readonly IfMatch: string }

/** How a condition is written for one store. */
export interface ConditionHeaders {
  of(condition: Condition): Headers
  /**
   * Whether the store refused a condition that holds, because it spells tags differently; its spelling is used from
   * then on.
   * @param there the tag of the object that is there
   */
  isMisread(condition: Condition, sent: Headers, there: string): boolean
}

/**
 * AWS and the standard put the tag of If-Match in quotes; Ceph compares the bare tag. Which one a store wants shows
 * when it refuses the other one.
 */
export function createConditionHeaders(isAws: boolean): ConditionHeaders {
  const forms = [(tag: string) => `"${tag}"`, (tag: string) => tag]
  if (!isAws) forms.reverse()
  let at = 0
  const of = (condition: Condition): Headers =>
    condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: (forms[at] ?? String)(condition.unchanged) }
  return {
    of,
    isMisread: (condition, sent, there) => {
      if (condition === 'absent' || condition.unchanged !== there || !('IfMatch' in sent)) return false
      // Another write may have learned the spelling in the meantime.
      const now = of(condition)
      if ('IfMatch' in now && now.IfMatch !== sent.IfMatch) return true
      at += 1
      return at < forms.length
    },
  }
}

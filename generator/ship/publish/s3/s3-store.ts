import { DeleteObjectCommand, GetObjectCommand, type GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { type Store, largestObject, type StoredObject } from '../../../system/store.ts'
import { s3Name, type S3Address } from './address.ts'
import { openBucket, backOff, bareTag, type Bucket } from './bucket.ts'
import { createConditionHeaders, writeObject } from './write-object.ts'
import { failureOf, isNotFound } from './failures.ts'
import { listFacts, listFolders, listKeys } from './list-keys.ts'
import type { Readable } from 'node:stream'
import { hashOf } from '../../../cache/content-store.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { ObjectTooLarge, StoreError } from '../../../errors/store-error.ts'

/**
 * A store in a bucket of AWS, or of any store with its protocol. Every object carries the hash of its bytes, so damage
 * is noticed when it is read. A conditional write also gives the object a random number, which tells whose write won if
 * the answer was lost.
 */
export function openS3Store(place: S3Address): Store {
  const bucket = openBucket(place)
  const conditionHeaders = createConditionHeaders(bucket.isAws)
  /** A failure says what was to be done. */
  const named = <Result>(deed: string, call: Promise<Result>): Promise<Result> =>
    call.catch((error: unknown) => {
      throw bucket.failed(error, deed)
    })
  return {
    name: s3Name(place),
    read: (key, most) => readObject(bucket, key, most),
    write: (key, bytes, options = {}) =>
      named(`write ${key}`, writeObject(bucket, conditionHeaders, key, bytes, options)),
    remove: async (key) => {
      try {
        await bucket.client.send(new DeleteObjectCommand(bucket.at(key)))
      } catch (error) {
        if (!isNotFound(failureOf(error))) throw bucket.failed(error, `remove ${key}`)
      }
    },
    list: (prefix) => named(`list ${prefix}`, listKeys(bucket, prefix)),
    facts: (prefix, part) => named(`list ${prefix}`, listFacts(bucket, prefix, part)),
    folders: (prefix) => named(`list ${prefix}`, listFolders(bucket, prefix)),
  }
}

/** How often an object is read whose body breaks off or is damaged; the SDK retries only until the body begins. */
const readings = 4

/** Reads a whole object and checks its hash; undefined if there is none. */
async function readObject(bucket: Bucket, key: string, most = largestObject): Promise<StoredObject | undefined> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await readOnce(bucket, key, most)
    } catch (error) {
      if (isNotFound(failureOf(error))) return undefined
      if (!isPassing(error) || reading === readings) throw bucket.failed(error, `read ${key}`)
    }
    await backOff(reading)
  }
}

async function readOnce({ client, at, place }: Bucket, key: string, most: number): Promise<StoredObject> {
  const output = await client.send(new GetObjectCommand(at(key)))
  const bytes = await bytesOf(output, most)
  if (!bytes) throw new ObjectTooLarge(s3Name(place), key, most)
  const { sha256 } = output.Metadata ?? {}
  if (sha256 !== undefined && sha256 !== hashOf(bytes))
    throw new OtherBytes(
      createProblem('STORE_DAMAGED', { store: s3Name(place), key, expected: 'what was stored there' }),
    )
  return { bytes, tag: bareTag(output.ETag), headers: headersOf(output) }
}

const headersOf = ({ ContentType, ContentEncoding, CacheControl }: GetObjectCommandOutput) =>
  Object.fromEntries(
    Object.entries({
      'Content-Type': ContentType,
      'Content-Encoding': ContentEncoding,
      'Cache-Control': CacheControl,
    }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )

/** Stops reading and gives undefined if there are more bytes than these. */
async function bytesOf({ Body, ContentLength }: GetObjectCommandOutput, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  if ((ContentLength ?? 0) > most) return void (Body as Readable | undefined)?.destroy()
  // Leaving the loop closes the stream.
  for await (const part of (Body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  if (ContentLength !== undefined && size !== ContentLength) throw new CutOff()
  return Buffer.concat(parts)
}

/** The answer was not as long as announced. */
class CutOff extends Error {
  override readonly name = 'the answers are incomplete'
}

class OtherBytes extends StoreError {}

const isPassing = (error: unknown): boolean =>
  error instanceof CutOff ||
  error instanceof OtherBytes ||
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'TimeoutError'].includes(failureOf(error).name)

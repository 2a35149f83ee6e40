import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import type { Store } from '../../../system/store.ts'
import { s3Name, type S3Address } from './address.ts'
import { openBucket } from './bucket.ts'
import { createConditionHeaders, writeObject } from './write-object.ts'
import { failureOf, isNotFound } from './failures.ts'
import { listFacts, listFolders, listKeys } from './list-keys.ts'
import { readObject } from './read-object.ts'

/**
 * A store in a bucket of AWS, or of any store with its protocol. Every object carries the hash of its bytes, so damage
 * is noticed when it is read. A conditional write also gives the object a random number, which tells whose write won if
 * the answer was lost.
 */
export function openS3Store(place: S3Address): Store {
  const bucket = openBucket(place)
  const conditionHeaders = createConditionHeaders(bucket.isAws)
  return {
    name: s3Name(place),
    read: (key, most) => readObject(bucket, key, most),
    write: async (key, bytes, options = {}) => {
      try {
        return await writeObject(bucket, conditionHeaders, key, bytes, options)
      } catch (error) {
        throw bucket.failed(error, `write ${key}`)
      }
    },
    remove: async (key) => {
      try {
        await bucket.client.send(new DeleteObjectCommand(bucket.at(key)))
      } catch (error) {
        if (!isNotFound(failureOf(error))) throw bucket.failed(error, `remove ${key}`)
      }
    },
    list: async (prefix) => {
      try {
        return await listKeys(bucket, prefix)
      } catch (error) {
        throw bucket.failed(error, `list ${prefix}`)
      }
    },
    facts: async (prefix) => {
      try {
        return await listFacts(bucket, prefix)
      } catch (error) {
        throw bucket.failed(error, `list ${prefix}`)
      }
    },
    folders: async (prefix) => {
      try {
        return await listFolders(bucket, prefix)
      } catch (error) {
        throw bucket.failed(error, `list ${prefix}`)
      }
    },
  }
}

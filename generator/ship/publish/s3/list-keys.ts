import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { createProblem } from '../../../errors/create-problem.ts'
import { StoreError } from '../../../errors/store-error.ts'
import type { ListedFacts } from '../../../system/store.ts'
import { s3Name, type S3Address } from './address.ts'
import { bareTag, type Bucket } from './bucket.ts'

/** A page has 1,000 entries; a listing with more pages is taken for endless. */
const mostPages = 10_000

/** Keys below a prefix, sorted, without the prefix of the store. */
export const listKeys = async (bucket: Bucket, prefix: string): Promise<readonly string[]> =>
  [...(await listFacts(bucket, prefix)).keys()].sort()

/** Size and tag of the objects below a prefix, by key without the prefix of the store. */
export async function listFacts(bucket: Bucket, prefix: string): Promise<ReadonlyMap<string, ListedFacts>> {
  const { place } = bucket
  const pages = await listPages(bucket, { Prefix: place.prefix + prefix })
  const objects = pages.flatMap(({ Contents = [] }) => Contents)
  return new Map(
    objects
      .filter(({ Key = '' }) => Key.startsWith(place.prefix + prefix))
      .map(({ Key = '', Size = 0, ETag }) => [Key.slice(place.prefix.length), { size: Size, md5: bareTag(ETag) }]),
  )
}

/** Names of the folders directly below a prefix, sorted. */
export async function listFolders(bucket: Bucket, prefix: string): Promise<readonly string[]> {
  const whole = bucket.place.prefix + prefix
  const pages = await listPages(bucket, { Prefix: whole, Delimiter: '/' })
  return pages
    .flatMap(({ CommonPrefixes = [] }) => CommonPrefixes.map(({ Prefix = '' }) => Prefix))
    .filter((found) => found.startsWith(whole) && found.endsWith('/'))
    .map((found) => found.slice(whole.length, -1))
    .sort()
}

async function listPages(
  { client, place }: Bucket,
  what: { readonly Prefix: string; readonly Delimiter?: string },
): Promise<readonly ListObjectsV2CommandOutput[]> {
  const pages: ListObjectsV2CommandOutput[] = []
  for (let next: string | undefined; ; ) {
    const found = await client.send(
      new ListObjectsV2Command({ Bucket: place.bucket, ...what, ContinuationToken: next }),
    )
    pages.push(found)
    next = found.IsTruncated ? found.NextContinuationToken : undefined
    if (next === undefined) return pages
    if (pages.length === mostPages) throw endless(place, what.Prefix)
  }
}

/** A partial list would make the other objects look lost. */
const endless = (place: S3Address, prefix: string): StoreError =>
  new StoreError(
    createProblem('STORE_FAILED', {
      store: s3Name(place),
      doing: `list ${prefix.slice(place.prefix.length)}`,
      answer: `more than ${mostPages} pages`,
    }),
  )

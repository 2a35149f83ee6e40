import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { createProblem } from '../../../errors/create-problem.ts'
import { StoreError } from '../../../errors/store-error.ts'
import type { ListedFacts, ListingPart } from '../../../system/store.ts'
import { s3Name, type S3Address } from './address.ts'
import { bareTag, type Bucket } from './bucket.ts'

/** A page has 1,000 entries; a listing with more pages is taken for endless. */
const mostPages = 10_000

/** Keys below a prefix, sorted, without the prefix of the store. */
export const listKeys = async (bucket: Bucket, prefix: string): Promise<readonly string[]> =>
  [...(await listFacts(bucket, prefix)).keys()].sort()

/** Size and tag of the objects below a prefix, by key without the prefix of the store. */
export async function listFacts(
  bucket: Bucket,
  prefix: string,
  part?: ListingPart,
): Promise<ReadonlyMap<string, ListedFacts>> {
  const { place } = bucket
  const whole = place.prefix + prefix
  const listed = new Map<string, ListedFacts>()
  let requests = 0
  // A delimiter need not be one character: every key with it is joined to the others that begin as it does.
  const what = { Prefix: whole, ...(part && { Delimiter: `/${part.without}/` }) }
  for await (const { Contents = [] } of pagesOf(bucket, what, part?.passing)) {
    requests += 1
    for (const { Key = '', Size = 0, ETag } of Contents)
      if (Key.startsWith(whole)) listed.set(Key.slice(place.prefix.length), { size: Size, md5: bareTag(ETag) })
    if (part && !part.isWorthMore(listed, requests)) break
  }
  return listed
}

/** Names of the folders directly below a prefix, sorted. */
export async function listFolders(bucket: Bucket, prefix: string): Promise<readonly string[]> {
  const whole = bucket.place.prefix + prefix
  const names: string[] = []
  for await (const { CommonPrefixes = [] } of pagesOf(bucket, { Prefix: whole, Delimiter: '/' }))
    for (const { Prefix = '' } of CommonPrefixes)
      if (Prefix.startsWith(whole) && Prefix.endsWith('/')) names.push(Prefix.slice(whole.length, -1))
  return names.sort()
}

/** @param passing begins the keys of folders of which no further page is wanted */
async function* pagesOf(
  { client, place }: Bucket,
  what: { readonly Prefix: string; readonly Delimiter?: string },
  passing?: RegExp,
): AsyncGenerator<ListObjectsV2CommandOutput, void> {
  let from: { readonly ContinuationToken?: string; readonly StartAfter?: string } = {}
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await client.send(new ListObjectsV2Command({ Bucket: place.bucket, ...what, ...from }))
    yield found
    if (!found.IsTruncated || found.NextContinuationToken === undefined) return
    const last = found.Contents?.at(-1)?.Key ?? ''
    const folder = passing?.exec(last.slice(place.prefix.length))?.[0]
    // In the order of keys, the zero follows the slash.
    from = folder
      ? { StartAfter: `${place.prefix}${folder.slice(0, -1)}0` }
      : { ContinuationToken: found.NextContinuationToken }
  }
  throw endless(place, what.Prefix)
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

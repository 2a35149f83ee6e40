import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'

/** Of 1,000 keys each; what goes on for longer does not end. */
const mostPages = 10_000

/** Keys below a prefix, sorted, without the prefix of the store. */
export async function listKeys({ client, place }: Bucket, prefix: string): Promise<readonly string[]> {
  const [keys, whole]: [string[], string] = [[], place.prefix + prefix]
  let next: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const found = await client.send(
      new ListObjectsV2Command({ Bucket: place.bucket, Prefix: whole, ContinuationToken: next }),
    )
    for (const { Key = '' } of found.Contents ?? [])
      if (Key.startsWith(whole)) keys.push(Key.slice(place.prefix.length))
    next = found.IsTruncated ? found.NextContinuationToken : undefined
    if (next === undefined) break
  }
  return keys.sort()
}

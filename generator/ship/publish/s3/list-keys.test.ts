import { expect, test } from 'vitest'
import type { Bucket } from './bucket.ts'
import { listFolders, listKeys } from './list-keys.ts'

/** A bucket that gives these pages, one after the other. */
function bucketOf(pageAt: (page: number) => object): Bucket {
  let page = 0
  const client = { send: () => Promise.resolve(pageAt(page++)) }
  return { place: { bucket: 'brands', prefix: 'live/' }, client } as unknown as Bucket
}

test('[REL-01] the pages of a listing are joined', async () => {
  const pages = [
    { Contents: [{ Key: 'live/b' }], IsTruncated: true, NextContinuationToken: 'next' },
    { Contents: [{ Key: 'live/a' }], IsTruncated: false },
  ]
  expect(
    await listKeys(
      bucketOf((page) => pages[page] ?? {}),
      '',
    ),
  ).toEqual(['a', 'b'])
})

test('[REL-01] a listing that does not end is an error, not a part of the keys', async () => {
  const endless = () => bucketOf(() => ({ IsTruncated: true, NextContinuationToken: 'next' }))
  const failure = { problem: { code: 'STORE_FAILED', message: expect.stringContaining('10000 pages') as string } }
  await expect(listKeys(endless(), 'a/')).rejects.toMatchObject(failure)
  await expect(listFolders(endless(), 'a/')).rejects.toMatchObject(failure)
})

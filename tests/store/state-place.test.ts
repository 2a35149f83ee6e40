/** Who can read what of a bucket that serves brands, and where its state is. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { createBucket, environmentOf, gatewayClient } from './support/bucket.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'livery-state-place-'))
beforeAll(() => {
  writeReleaseFolder(join(home, 'out/acme'), 'acme', { 'm/index.html': 'page', 'm/sw.js': 'worker' })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function livery(...command: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NO_COLOR: '1',
    ...environmentOf(inject('gateway')),
  }
  const bin = join(root, 'generator/bin.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...command], {
    cwd: home,
    encoding: 'utf8',
    env,
  })
  return { status, text: stdout + stderr }
}
const publish = ['publish', 'acme', '--out', 'out', '--no-check']
const policy = (text: string, bucket: string) =>
  gatewayClient().send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: text }))
const keysIn = async (bucket: string): Promise<readonly string[]> =>
  ((await gatewayClient().send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(({ Key = '' }) => Key)
/** As everybody asks, without a key. */
const statusOf = async (bucket: string, key: string): Promise<number> =>
  (await fetch(`${inject('gateway')}/${bucket}/${key}`)).status

test("[REL-06] with the guide's policy everybody reads what is served, and nobody the journal", async () => {
  const bucket = await createBucket()
  const text = readFileSync(join(root, 'docs/guides/examples/bucket-policy.json'), 'utf8')
  await policy(text.replace('BUCKET/PREFIX', `${bucket}/www`), bucket)
  expect(livery(...publish, '--to', `s3://${bucket}/www`)).toMatchObject({ status: 0 })
  const statuses = await Promise.all(
    (await keysIn(bucket)).map(async (key) => [key, await statusOf(bucket, key)] as const),
  )
  expect(statuses.some(([key]) => key.includes('/journal/'))).toBe(true)
  for (const [key, status] of statuses) expect([key, status]).toEqual([key, key.startsWith('www/live/') ? 200 : 403])
})

test('[REL-06] where everybody may read a whole bucket, the state is in another one', async () => {
  const [open, closed] = [await createBucket(), await createBucket()]
  const all = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${open}/*` }
  await policy(JSON.stringify({ Version: '2012-10-17', Statement: [all] }), open)
  const places = ['--to', `s3://${open}/www`, '--state', `s3://${closed}/brands`]
  expect(livery(...publish, ...places)).toMatchObject({ status: 0 })
  expect((await keysIn(open)).filter((key) => !key.startsWith('www/live/'))).toEqual(['www/.livery/state-place.json'])
  for (const key of await keysIn(closed)) expect([key, await statusOf(closed, key)]).toEqual([key, 403])
  expect(livery('status', ...places).text).toContain('acme')
  expect(livery('verify', 'acme', ...places)).toMatchObject({ status: 0 })
  const forgotten = livery('status', '--to', `s3://${open}/www`)
  expect(forgotten).toMatchObject({
    status: 2,
    text: expect.stringContaining(`--state s3://${closed}/brands`) as string,
  })
})

/** What the real command says of an object store that does not let it in. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { createBucket, environmentOf, gatewayClient } from './support/bucket.ts'

const bin = join(import.meta.dirname, '../../generator/bin.mjs')
const home = mkdtempSync(join(tmpdir(), 'livery-refusals-'))
let bucket: string
beforeAll(async () => {
  bucket = await createBucket()
  writeReleaseFolder(join(home, 'out/acme'), 'acme', { 'm/index.html': 'page', 'm/sw.js': 'worker' })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const commands = [
  ['publish', 'acme', '--out', 'out'],
  ['publish', '--all', '--plan', '--no-check', '--out', 'out'],
  ['verify', 'acme'],
  ['status'],
]

test.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'not-the-secret' }, '', 'STORE_DENIED'],
  ['an unknown key', { AWS_ACCESS_KEY_ID: 'nobody' }, '', 'STORE_DENIED'],
  ['a bucket that is not there', {}, '-gone', 'STORE_NO_BUCKET'],
  ['a gateway that is away', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, '', 'STORE_UNREACHABLE'],
])('[REL-01] [REL-07] %s ends each command with its problem, exit code 3 and no secret', (_, wrong, suffix, code) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', AWS_MAX_ATTEMPTS: '1' }
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [bin, ...command, '--to', `s3://${bucket}${suffix}/www`],
      { cwd: home, encoding: 'utf8', env: { ...env, ...environmentOf(inject('gateway')), ...wrong } },
    )
    expect([command[0], status, /error\[(\w+)]/.exec(stderr)?.[1]]).toEqual([command[0], 3, code])
    expect(stdout + stderr).not.toMatch(/livery-secret|not-the-secret|bug in Livery/)
  }
})

test('[REL-01] a bucket that may only be read is refused by name, and nothing of the release is in it', async () => {
  const readOnly = await createBucket()
  const deny = { Effect: 'Deny', Principal: '*', Action: 's3:PutObject', Resource: `arn:aws:s3:::${readOnly}/*` }
  const client = gatewayClient()
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [deny] })
  await client.send(new PutBucketPolicyCommand({ Bucket: readOnly, Policy: policy }))
  const run = (...command: readonly string[]) =>
    spawnSync(process.execPath, [bin, ...command, '--to', `s3://${readOnly}/www`], {
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environmentOf(inject('gateway')) },
    })
  const { status, stderr } = run('publish', 'acme', '--out', 'out')
  expect([status, stderr]).toEqual([3, expect.stringMatching(/error\[STORE_DENIED][^]*write \.livery\//)])
  expect(run('status').status).toBe(0)
  const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: readOnly }))
  expect(KeyCount).toBe(0)
})

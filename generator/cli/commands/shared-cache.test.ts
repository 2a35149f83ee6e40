import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { sharedCacheOf } from './shared-cache.ts'

const key = { LIVERY_CACHE_KEY: 'a secret of at least thirty-two bytes' }
const publicKey = {
  LIVERY_CACHE_KEY:
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----',
}
const codeOf = async (attempt: Promise<unknown>): Promise<string | undefined> => {
  try {
    await attempt
    return undefined
  } catch (error) {
    return error instanceof UserError ? error.problems[0]?.code : String(error)
  }
}

test('nothing is shared where neither the option nor the environment names a place', async () => {
  const found = await Promise.all([
    sharedCacheOf(undefined, key),
    sharedCacheOf(undefined, { ...key, LIVERY_SHARED_CACHE: '' }),
  ])
  expect(found).toEqual([undefined, undefined])
})

test('[FLEET-08] a machine writes only if its mode allows it; the option comes before the environment', async () => {
  const shared = await sharedCacheOf('/tmp/one', { ...key, LIVERY_SHARED_CACHE: '/tmp/other' })
  expect([shared?.name, shared?.mode, existsSync('/tmp/one')]).toEqual(['/tmp/one', 'read', false])
  const writer = await sharedCacheOf('/tmp/one', { ...key, LIVERY_SHARED_CACHE_MODE: 'read-write' })
  expect(writer?.mode).toBe('read-write')
})

test('[FLEET-08] the target is what publish takes: a bucket, too', async () => {
  const shared = await sharedCacheOf('s3://caches/livery', key)
  expect(shared?.name).toBe('s3://caches/livery')
  expect(await codeOf(sharedCacheOf('ftp://caches/livery', key))).toBe('TARGET_ADDRESS')
})

test.each([
  ['without a key', {}, 'CACHE_KEY'],
  ['with a key and without signatures', { ...key, LIVERY_CACHE_UNSIGNED: '1' }, 'CACHE_KEY'],
  ['with an unknown mode', { ...key, LIVERY_SHARED_CACHE_MODE: 'write' }, 'CACHE_SHARED_MODE'],
  ['written with a public key', { ...publicKey, LIVERY_SHARED_CACHE_MODE: 'read-write' }, 'CACHE_KEY_CANNOT_SIGN'],
  ['read with a public key', publicKey, undefined],
  ['without signatures, on purpose', { LIVERY_CACHE_UNSIGNED: '1' }, undefined],
  ['without signatures, by another word', { LIVERY_CACHE_UNSIGNED: 'true' }, 'CACHE_KEY'],
])('[FLEET-08] a shared cache %s', async (_, environment, code) => {
  expect(await codeOf(sharedCacheOf('/tmp/one', environment))).toBe(code)
})

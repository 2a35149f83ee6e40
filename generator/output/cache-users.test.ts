import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { haveCacheAlone, useCache } from './cache-users.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-users-'))
afterAll(() => rmSync(home, { recursive: true }))
const freshCache = (): string => mkdtempSync(join(home, 'cache-'))
const usersOf = (cache: string): readonly string[] =>
  existsSync(join(cache, 'users')) ? readdirSync(join(cache, 'users')) : []
const neverWait = (): never => {
  throw new Error('There is no holder to wait for')
}

test('[FLEET-10] a cache has any number of users at a time, and nothing of them stays', async () => {
  const cache = freshCache()
  const [one, other] = [await useCache(cache, neverWait), await useCache(cache, neverWait)]
  expect(usersOf(cache)).toHaveLength(2)
  await one?.release()
  await other?.release()
  expect(usersOf(cache)).toEqual([])
})

test('[FLEET-10] pruning waits for every user', async () => {
  const cache = freshCache()
  const users = [await useCache(cache, neverWait), await useCache(cache, neverWait)]
  const events: string[] = []
  const alone = haveCacheAlone(cache, () => events.push('waits'))
  for (const user of users) {
    // It waits for each user in turn, in any order.
    await expect.poll(() => events).toContain('waits')
    events.push('released')
    await user?.release()
  }
  await (await alone).release()
  events.push('alone')
  expect(events.filter((event) => event !== 'waits')).toEqual(['released', 'released', 'alone'])
  expect(usersOf(cache)).toEqual([])
})

test('[FLEET-10] a user waits while the cache is pruned', async () => {
  const cache = freshCache()
  const lock = await haveCacheAlone(cache, neverWait)
  let hasWaited = false
  const user = await useCache(cache, () => {
    hasWaited = true
    void lock.release()
  })
  expect([hasWaited, user !== undefined]).toEqual([true, true])
  await user?.release()
})

test('[FLEET-10] a user that was killed is not waited for', async () => {
  const cache = freshCache()
  const user = join(cache, 'users/999999-dead')
  mkdirSync(user, { recursive: true })
  const entry = { pid: 999_999, host: hostname(), started: '1', token: 'dead', since: '', beat: '000000000' }
  writeFileSync(join(user, '.lock'), JSON.stringify(entry))
  const lock = await haveCacheAlone(cache, neverWait)
  expect(existsSync(user)).toBe(false)
  await lock.release()
})

test('a cache in which nothing can be written is used without being announced', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  expect(await useCache(file, neverWait)).toBeUndefined()
})

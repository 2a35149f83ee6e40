import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, namesIn } from '../cache/files.ts'
import { lockFolder, type Lock, type LockHolder } from '../cache/lock.ts'

/*
 * Any number of runs may use a cache at a time, or a single one may prune it. Each user has a lock of its own below
 * `users`. Each side takes its own lock before it looks for the other's, so the second one sees the first.
 */
const usersIn = (cache: string): string => join(cache, 'users')
const prunerIn = (cache: string): string => join(cache, 'pruner')

/**
 * Announces that this process uses the cache; waits while it is being pruned.
 * @returns undefined for a read-only cache, in which nothing can be announced
 */
export async function useCache(cache: string, onWait: (holder: LockHolder) => void): Promise<Lock | undefined> {
  try {
    for (;;) {
      if (isPruned(cache)) await (await lockFolder(prunerIn(cache), onWait)).release()
      const name = `${process.pid}-${randomBytes(4).toString('hex')}`
      const lock = await lockFolder(join(usersIn(cache), name), onWait)
      if (!isPruned(cache)) return lock
      await lock.release()
    }
  } catch (error) {
    if (errorCode(error) === '') throw error
    return undefined
  }
}

const isPruned = (cache: string): boolean => existsSync(join(prunerIn(cache), '.lock'))

/** Waits until the cache is not in use, and keeps others out until it is released. */
export async function haveCacheAlone(cache: string, onWait: (holder: LockHolder) => void): Promise<Lock> {
  const lock = await lockFolder(prunerIn(cache), onWait)
  try {
    for (const name of namesIn(usersIn(cache))) {
      const user = join(usersIn(cache), name)
      await (await lockFolder(user, onWait)).release()
      // It may be there from a killed run.
      await rm(user, { recursive: true, force: true })
    }
  } catch (error) {
    await lock.release()
    throw error
  }
  return lock
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import type { HoldTiming } from '../../cache/lock.ts'
import { takeLease } from './lease.ts'
import type { Store } from '../../system/store.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-lease-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let store: Store
let clock: number
beforeEach(() => {
  store = openFolderStore(mkdtempSync(join(root, 'target-')))
  clock = 0
})
/** Each reading of the clock is a second later; a holder never renews its lease by itself. */
const timing: HoldTiming = { checkEvery: 1, beatEvery: 2 ** 30, silence: 30_000, now: () => (clock += 1000) }
const take = (onWait: (holder: string) => void = () => undefined) => takeLease(store, 'acme', onWait, timing)
const fence = async (): Promise<number> => {
  const object = await store.read('.livery/acme/lease.json')
  return (JSON.parse(Buffer.from(object?.bytes ?? []).toString()) as { fence: number }).fence
}

test('[REL-09] of many publishers exactly one has a merchant at a time', async () => {
  let [holders, most] = [0, 0]
  const work = async (): Promise<void> => {
    const lease = await takeLease(store, 'acme', () => undefined, { ...timing, now: () => 0 })
    most = Math.max(most, ++holders)
    await lease.confirm()
    holders -= 1
    await lease.release()
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(most).toBe(1)
  expect(await fence()).toBe(8)
})

test('[REL-09] a lease whose owner died is taken over with a higher fence, and the owner is told who has it', async () => {
  const dead = await take()
  const waited: string[] = []
  const next = await take((holder) => waited.push(holder))
  expect(waited).toEqual([expect.stringContaining(`process ${process.pid}`)])
  expect(await fence()).toBe(2)
  await next.confirm()
  await expect(dead.confirm()).rejects.toThrow(/acme was taken over by .* process/)
})

test('[REL-09] a holder that beats keeps its lease, however long it takes', async () => {
  const real = store
  let [beats, looks] = [0, 0]
  const seen = (count: (kind: 'write' | 'read') => void): Store => ({
    ...real,
    write: (...args) => (count('write'), real.write(...args)),
    read: (key) => (count('read'), real.read(key)),
  })
  // Each beat takes most of the time after which a silent holder would be dead.
  store = seen((kind) => {
    if (kind === 'write') [beats, clock] = [beats + 1, clock + 20_000]
  })
  const still = { ...timing, now: () => clock }
  const holder = await takeLease(store, 'acme', () => undefined, { ...still, beatEvery: 1 })
  let isTaken = false
  store = seen((kind) => {
    if (kind === 'read') looks += 1
  })
  const waiting = takeLease(store, 'acme', () => undefined, still).then((lease) => {
    isTaken = true
    return lease
  })
  await expect.poll(() => beats > 5 && looks > 5).toBe(true)
  expect(isTaken).toBe(false)
  await holder.release()
  await (await waiting).release()
})

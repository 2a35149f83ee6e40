import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { takeLease, type LeaseTiming } from './lease.ts'
import type { Store } from './store.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-lease-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let store: Store
let clock: number
beforeEach(() => {
  store = openFolderStore(mkdtempSync(join(root, 'target-')))
  clock = 0
})
/** Each look at the clock is a second later; a holder never beats by itself. */
const timing: LeaseTiming = { checkEvery: 1, beatEvery: 2 ** 30, silence: 30_000, now: () => (clock += 1000) }
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
  const holder = await takeLease(store, 'acme', () => undefined, { ...timing, beatEvery: 1 })
  let isTaken = false
  const waiting = takeLease(store, 'acme', () => undefined, { ...timing, now: () => (clock += 1) }).then((lease) => {
    isTaken = true
    return lease
  })
  const before = await store.read('.livery/acme/lease.json')
  await expect.poll(async () => (await store.read('.livery/acme/lease.json'))?.tag).not.toBe(before?.tag)
  expect(isTaken).toBe(false)
  await holder.release()
  await (await waiting).release()
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const nobody = (): never => {
  throw new Error('There is nobody to wait for')
}

test('[OUT-09] what a process left that was killed while it took the lock is cleared away; what a living one needs stays', async () => {
  const [dead, living] = [`.lock.${hostname()}.999999-ab`, `.lock.${hostname()}.${process.pid}-cd`]
  for (const name of [dead, living]) writeFileSync(join(folder, name), '{}')
  const lock = await lockFolder(folder, nobody)
  expect(readdirSync(folder).sort()).toEqual(['.lock', living].sort())
  await lock.release()
  expect(readdirSync(folder)).toEqual([living])
})

test('[OUT-09] who waits takes the folder also when the one before takes it back, empty', async () => {
  const made = join(folder, 'brands/dist')
  const first = await lockFolder(made, nobody)
  let hasWaited = false
  const second = lockFolder(made, () => {
    hasWaited = true
    void first.release()
  })
  await (await second).release()
  expect(hasWaited).toBe(true)
  expect(readdirSync(folder)).not.toContain('brands')
})

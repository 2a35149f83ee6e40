import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { MachineError } from '../errors/machine-error.ts'
import { lockFolder, type LockHolder } from './lock.ts'

// Like Debian's FAT driver, reports that removing a non-empty folder is not permitted.
vi.mock('node:fs/promises', async (load) => {
  const actual = await load<{ readonly rmdir: (path: string) => Promise<void> }>()
  const rmdir = async (path: string): Promise<void> => {
    if (readdirSync(path).length > 0) throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
    await actual.rmdir(path)
  }
  return { ...actual, rmdir }
})

const folder = mkdtempSync(join(tmpdir(), 'livery-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const neverWait = (): never => {
  throw new Error('There is no holder to wait for')
}

test('[OUT-09] leftovers of a process that was killed while taking the lock are removed; files of a living one stay', async () => {
  const [dead, living] = [`.lock.${hostname()}.999999-ab`, `.lock.${hostname()}.${process.pid}-cd`]
  for (const name of [dead, living]) writeFileSync(join(folder, name), '{}')
  const lock = await lockFolder(folder, neverWait)
  expect(readdirSync(folder).sort()).toEqual(['.lock', living].sort())
  await lock.release()
  expect(readdirSync(folder)).toEqual([living])
})

test('[OUT-09] a waiter gets the folder even if the previous holder removes it, empty', async () => {
  const made = join(folder, 'brands/dist')
  const first = await lockFolder(made, neverWait)
  let hasWaited = false
  const second = lockFolder(made, () => {
    hasWaited = true
    void first.release()
  })
  await (await second).release()
  expect(hasWaited).toBe(true)
  expect(readdirSync(folder)).not.toContain('brands')
})

test('[OUT-09] a folder that was made for a run stays with what the run has written', async () => {
  const made = join(folder, 'written')
  const lock = await lockFolder(made, neverWait)
  mkdirSync(join(made, 'acme'))
  await lock.release()
  expect(readdirSync(made)).toEqual(['acme'])
  rmSync(made, { recursive: true })
})

/** Ten seconds pass with each reading of the clock. */
const ticking = () => {
  let time = 0
  return { checkEvery: 1, beatEvery: 60_000, silence: 300_000, unreadable: 3000, now: () => (time += 10_000) }
}
const elsewhere = {
  pid: 999_999,
  host: 'build-7.example',
  started: '1',
  token: 'theirs',
  since: '2026-01-01T00:00:00.000Z',
  beat: '000000001',
}
const contested = (entry: object | string): string => {
  const place = mkdtempSync(join(folder, 'contested-'))
  writeFileSync(join(place, '.lock'), typeof entry === 'string' ? entry : JSON.stringify(entry))
  return place
}
const entryIn = (place: string) => JSON.parse(readFileSync(join(place, '.lock'), 'utf8')) as typeof elsewhere

test('[OUT-09] a holder on another machine is named with the way to free the folder, and replaced after minutes of silence', async () => {
  const place = contested(elsewhere)
  const holders: LockHolder[] = []
  const timing = ticking()
  const lock = await lockFolder(place, (holder) => holders.push(holder), timing)
  expect(holders).toEqual([
    { pid: 999_999, host: 'build-7.example', since: elsewhere.since, path: join(place, '.lock'), isElsewhere: true },
  ])
  expect(timing.now()).toBeGreaterThan(300_000)
  expect(entryIn(place).pid).toBe(process.pid)
  await lock.release()
})

test('[OUT-09] a holder on another machine that gives signs of life is waited for, however long', async () => {
  const place = contested(elsewhere)
  const timing = ticking()
  let looks = 0
  const now = (): number => {
    looks += 1
    if (looks === 400) rmSync(join(place, '.lock'))
    else if (looks < 400 && looks % 20 === 0)
      writeFileSync(join(place, '.lock'), JSON.stringify({ ...elsewhere, beat: String(looks) }))
    return timing.now()
  }
  await (await lockFolder(place, () => {}, { ...timing, now })).release()
  expect(looks).toBeGreaterThanOrEqual(400)
})

test('[OUT-09] a process of another container with the same host name is not looked up here', async () => {
  const other = contested({ ...elsewhere, host: hostname(), processSpace: 'pid:[1]' })
  const holders: LockHolder[] = []
  await (await lockFolder(other, (holder) => holders.push(holder), ticking())).release()
  expect(holders).toMatchObject([{ isElsewhere: true }])
  const own = contested({ ...elsewhere, host: hostname(), processSpace: readlinkSync('/proc/self/ns/pid') })
  await (await lockFolder(own, neverWait, { ...ticking(), silence: Infinity })).release()
})

test('[OUT-09] the holder of a folder gives signs of life', async () => {
  const place = mkdtempSync(join(folder, 'beating-'))
  const lock = await lockFolder(place, neverWait, { ...ticking(), beatEvery: 5 })
  const first = entryIn(place)
  await expect.poll(() => entryIn(place).beat).not.toBe(first.beat)
  expect({ ...entryIn(place), beat: '' }).toEqual({ ...first, beat: '' })
  await lock.release()
  expect(readdirSync(place)).toEqual([])
})

test('[OUT-09] a run that lost its folder says so, and leaves the lock of the one that took it', async () => {
  const place = mkdtempSync(join(folder, 'lost-'))
  const lock = await lockFolder(place, neverWait, { ...ticking(), beatEvery: 1 })
  rmSync(join(place, '.lock'))
  writeFileSync(join(place, '.lock'), JSON.stringify(elsewhere))
  await expect(lock.release()).rejects.toThrow(MachineError)
  expect(entryIn(place)).toEqual(elsewhere)
})

test.each(['', '{"pid":', 'null', '[]'])(
  '[OUT-09] a lock that holds %j may be on its way for a moment, and is then broken',
  async (text) => {
    const place = contested(text)
    const timing = ticking()
    await (await lockFolder(place, neverWait, { ...timing, unreadable: 50_000 })).release()
    expect(timing.now()).toBeGreaterThan(50_000)
  },
)

test('[OUT-09] anything but a file in place of the lock is reported, not waited for', async () => {
  const place = mkdtempSync(join(folder, 'odd-'))
  mkdirSync(join(place, '.lock'))
  await expect(lockFolder(place, neverWait, ticking())).rejects.toThrow(MachineError)
})

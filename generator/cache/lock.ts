import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, isRunning } from './files.ts'

/** Who holds a folder. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** When the process started, as the system counts it; tells a reused process id. */
  readonly started: string
  readonly token: string
}

export interface Lock {
  release(): Promise<void>
}

const checkEveryMs = 100

/**
 * Takes the folder for this process; waits while another one that is alive holds it (OUT-09).
 * @param onWait called once when there is someone to wait for
 */
export async function lockFolder(folder: string, onWait: (holder: LockHolder) => void): Promise<Lock> {
  const path = join(folder, '.lock')
  // Anew at each attempt: whoever held the lock may have taken the folder back.
  let made: string | undefined
  const make = async (): Promise<void> => void (made = (await mkdir(folder, { recursive: true })) ?? made)
  const own: LockHolder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomBytes(8).toString('hex') }
  await make()
  for (let waited = false; !(await take(path, own)); await make()) {
    const holder = await readHolder(path)
    if (holder && isAlive(holder)) {
      if (!waited) onWait(holder)
      waited = true
      await pause(checkEveryMs)
    } else await breakLock(path, holder)
  }
  await removeDrafts(folder)
  const release = async (): Promise<void> => {
    await rm(path, { force: true })
    if (made !== undefined) await removeEmpty(folder, made)
  }
  return { release }
}

/** Takes back folders that were made for nothing: a refused build writes nothing (SCH-04). */
async function removeEmpty(folder: string, first: string): Promise<void> {
  try {
    await rmdir(folder)
    if (folder !== first) await removeEmpty(dirname(folder), first)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error))) throw error
  }
}

/** Files on their way to or from being the lock say whose they are, so that those of a killed process can be told. */
const draftsOf = (): string => `.lock.${hostname()}.`
const draftPath = (lock: string): string => join(dirname(lock), `${draftsOf()}${process.pid}-${randomBytes(8).toString('hex')}`)

/** Removes what processes left that were killed while they took the lock. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftsOf())) continue
    if (!isRunning(Number.parseInt(name.slice(draftsOf().length), 10))) await rm(join(folder, name), { force: true })
  }
}

/** Creates the file with its content in one step; false when it is there, or its folder just went. */
async function take(path: string, own: LockHolder): Promise<boolean> {
  const draft = draftPath(path)
  try {
    await writeFile(draft, JSON.stringify(own))
    await link(draft, path)
    return true
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(errorCode(error))) return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error))) throw error
    return await createExclusively(path, own)
  } finally {
    await rm(draft, { force: true })
  }
}

/** For file systems without hard links. */
async function createExclusively(path: string, own: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return true
  return isRunning(holder.pid) && startOf(holder.pid) === holder.started
}

/** Field 22 of /proc/<pid>/stat; empty where the system has no such file. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Removes the lock of a process that is gone, unless another process has taken it meanwhile. */
async function breakLock(path: string, dead: LockHolder | undefined): Promise<void> {
  const aside = draftPath(path)
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await readHolder(aside)
  if (moved && moved.token !== dead?.token) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

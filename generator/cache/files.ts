import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Errors with which a file system says that it makes no (more) hard links here. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

interface WriteOptions {
  readonly mode?: number
  /** Folder for the file while it is being written; beside the target when absent. */
  readonly temporary?: string
}

/** Sets this process's files apart from those of a killed one that had its id. */
const run = randomBytes(6).toString('hex')
let writes = 0

/**
 * Writes a file so that it is there whole or not at all; left-overs of a killed run carry its process id.
 * In this thread: a brand has a hundred small files, and handing one to another thread costs more than writing it.
 */
export function writeWhole(path: string, bytes: Uint8Array | string, { mode = 0o644, temporary = dirname(path) }: WriteOptions = {}): void {
  const draft = join(temporary, `${process.pid}-${run}-${++writes}.tmp`)
  try {
    inFolder(temporary, () => writeFileSync(draft, bytes, { mode }))
    inFolder(dirname(path), () => renameSync(draft, path))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Does something in a folder that is there nearly always: it is made only when it was missing. */
export function inFolder(folder: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    mkdirSync(folder, { recursive: true })
    act()
  }
}

/** Removes what killed runs left in a folder of temporary files. */
export async function removeLeftovers(temporary: string): Promise<void> {
  const names = await readdir(temporary).catch((): string[] => [])
  for (const name of names) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1] ?? 0)
    if (pid !== process.pid && !isRunning(pid)) await rm(join(temporary, name), { recursive: true, force: true })
  }
}

/** Whether a process of this machine has the id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Makes `target` the same file as `source`; a copy where the file system makes no link.
 * The link is made in this thread: handing it to another takes five times as long, and a brand has hundreds.
 */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    linkSync(source, target)
  } catch (error) {
    if (!unlinkable.has(errorCode(error))) throw error
    await copyFile(source, target)
  }
}

export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Errors with which a file system says that it makes no (more) hard links here. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** A name beside `path` that no other process uses; left-overs carry the process id. */
export const temporaryName = (path: string): string => `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`

/** Writes a file so that it is there whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = temporaryName(path)
  try {
    await writeFile(draft, bytes, { mode })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes `target` the same file as `source`; a copy where the file system makes no link. */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    if (!unlinkable.has(errorCode(error))) throw error
    await copyFile(source, target)
  }
}

export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

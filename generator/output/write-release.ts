import { renameSync } from 'node:fs'
import { rm, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exchangeFolders } from './exchange.ts'
import { errorCode, linkOrCopy, makeServedFolder } from '../cache/files.ts'
import type { Pool } from '../cache/pool.ts'
import type { ReleaseFile } from '../release/release-file.ts'

/** Puts a brand's folder in place completely, or leaves the earlier one (OUT-07). */
export async function writeRelease(out: string, id: string, files: readonly ReleaseFile[], pool: Pool): Promise<void> {
  const staging = join(out, stagingName(id))
  try {
    await stage(staging, files, pool)
    await swap(out, id, staging)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

async function stage(staging: string, files: readonly ReleaseFile[], pool: Pool): Promise<void> {
  await rm(staging, { recursive: true, force: true })
  makeServedFolder(staging)
  const folders = new Set(files.map(({ path }) => dirname(join(staging, path))))
  for (const folder of folders) makeServedFolder(folder)
  for (const { path, content } of files) {
    for (const { suffix, source } of pool.filesOf(content)) await linkOrCopy(source, join(staging, path + suffix))
  }
}

/**
 * In one step if the system can. Otherwise by two renames in a row; `recoverOutput` restores the folder of a run that
 * was killed between them.
 */
async function swap(out: string, id: string, staging: string): Promise<void> {
  const target = join(out, id)
  if (await exchangeFolders(staging, target)) return await rm(staging, { recursive: true, force: true })
  const aside = join(out, asideName(id))
  const isReplaced = moveAside(target, aside)
  try {
    renameSync(staging, target)
  } catch (error) {
    if (isReplaced) renameSync(aside, target)
    throw error
  }
  if (isReplaced) await rm(aside, { recursive: true, force: true })
}

function moveAside(target: string, aside: string): boolean {
  try {
    renameSync(target, aside)
    return true
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return false
  }
}

/** Names of folders on their way into the output; the process id reveals leftovers of a run that died. */
const stagingName = (id: string): string => `.staging-${process.pid}-${id}`
const asideName = (id: string): string => `.aside-${process.pid}-${id}`
const transient = /^\.(staging|aside)-(\d+)-(.+)$/

/**
 * Cleans up after killed runs: restores an earlier folder where there is none, and removes the rest (OUT-07). To be
 * called while the output is locked.
 */
export async function recoverOutput(out: string): Promise<void> {
  const names = await readdir(out).catch((): string[] => [])
  for (const name of names) {
    const [, kind, , id] = transient.exec(name) ?? []
    if (!kind || !id) continue
    if (kind === 'aside' && !names.includes(id)) await rename(join(out, name), join(out, id))
    else await rm(join(out, name), { recursive: true, force: true })
  }
}

/** Removes this process's unfinished folders. */
export async function removeOwnDrafts(out: string): Promise<void> {
  const names = await readdir(out).catch((): string[] => [])
  const own = names.filter((name) => name.startsWith(`.staging-${process.pid}-`))
  for (const name of own) await rm(join(out, name), { recursive: true, force: true })
}

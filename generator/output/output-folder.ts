import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of folders on their way into the output; the process id reveals leftovers of a run that died. */
export const stagingName = (id: string): string => `.staging-${process.pid}-${id}`
export const asideName = (id: string): string => `.aside-${process.pid}-${id}`
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

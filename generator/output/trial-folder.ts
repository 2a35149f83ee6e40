import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftovers } from '../cache/files.ts'
import { onInterrupt } from '../system/interrupt.ts'
import { productRoot } from '../root.ts'
import { workFolder } from '../system/work-folder.mjs'

/** An empty folder for builds that are only looked at. */
export interface TrialFolder {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** Makes a new one; it is removed with the process at the latest, and so are those of killed runs. */
export async function openTrialFolder(): Promise<TrialFolder> {
  const trials = join(workFolder(productRoot), 'trials')
  const folder = join(trials, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  await removeLeftovers(trials)
  await mkdir(folder, { recursive: true })
  const unregister = onInterrupt(remove)
  return { folder, remove: () => (unregister(), remove()) }
}

/** Acts with a trial folder, which is removed afterwards. */
export async function withTrialFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const { folder, remove } = await openTrialFolder()
  try {
    return await act(folder)
  } finally {
    await remove()
  }
}

import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftovers } from '../cache/files.ts'
import { onInterrupt } from '../system/interrupt.ts'
import { productRoot } from '../root.ts'
import { workFolder } from '../system/work-folder.mjs'

/**
 * Acts with a new empty folder for builds that are only compared. It is removed afterwards, and so are the folders of
 * killed runs.
 */
export async function withTrialFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const trials = join(workFolder(productRoot), 'trials')
  const folder = join(trials, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  await removeLeftovers(trials)
  await mkdir(folder, { recursive: true })
  const unregister = onInterrupt(remove)
  try {
    return await act(folder)
  } finally {
    unregister()
    await remove()
  }
}

import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path to kind, mode and SHA-256 of everything in a folder. */
export type FolderImage = Readonly<Record<string, string>>

/** Everything in a folder, itself included; empty when it is not there. */
export function imageOf(folder: string): FolderImage {
  const image: Record<string, string> = {}
  const visit = (path: string): void => {
    const file = join(folder, path)
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (!stats) return
    const content = stats.isFile()
      ? createHash('sha256').update(readFileSync(file)).digest('hex')
      : stats.isDirectory()
        ? 'folder'
        : 'other'
    image[path] = `${(stats.mode & 0o7777).toString(8)} ${content}`
    if (stats.isDirectory()) for (const name of readdirSync(file)) visit(join(path, name))
  }
  visit('.')
  return image
}

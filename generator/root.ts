import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(start: string): string {
  let folder = start
  while (!existsSync(join(folder, 'generator', 'bin.mjs'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No Livery checkout above ${start}`)
    folder = parent
  }
  return folder
}

/** Absolute path of the Livery checkout; correct both in the sources and in the compiled command. */
export const productRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

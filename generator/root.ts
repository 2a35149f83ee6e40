import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = join('generator', 'bin.mjs')

/** A command that was compiled outside the checkout has a link to it in a folder above. */
function findRoot(start: string): string {
  let folder = start
  while (!existsSync(join(folder, entry))) {
    if (existsSync(join(folder, 'checkout', entry))) return realpathSync(join(folder, 'checkout'))
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No Livery checkout above ${start}`)
    folder = parent
  }
  return folder
}

/** Absolute path of the Livery checkout; correct in the sources and in the compiled command, wherever that is. */
export const productRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

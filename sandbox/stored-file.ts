import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON that is kept between runs. */
export interface StoredFile {
  /** Undefined when nothing was written yet. */
  readonly read: () => unknown
  readonly write: (value: unknown) => void
}

/** One file per merchant and kind of contents, readable by its owner only; writes are atomic. */
export function storedFile(folder: string, merchant: string, contents: 'members' | 'ledger'): StoredFile {
  const path = join(folder, `${encodeURIComponent(merchant)}.${contents}.json`)
  return {
    read: () => {
      const text = readIfThere(path)
      return text === undefined ? undefined : (JSON.parse(text) as unknown)
    },
    write: (value) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${path}.new`, JSON.stringify(value, undefined, 1), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

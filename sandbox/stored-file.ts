import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON that is kept between runs. */
export interface StoredFile {
  /**
   * What was written, as it is understood; undefined when nothing was written yet.
   * @throws UnreadableFile
   */
  readonly read: <Value>(understand: (written: unknown) => Value) => Value | undefined
  readonly write: (value: unknown) => void
}

/** A file that cannot be opened, or that the sandbox did not write. It is left as it is. */
export class UnreadableFile extends Error {}

/** One file per merchant and kind of contents, readable by its owner only; writes are atomic. */
export function storedFile(folder: string, merchant: string, contents: 'members' | 'ledger'): StoredFile {
  const path = join(folder, `${encodeURIComponent(merchant)}.${contents}.json`)
  return {
    read: (understand) => {
      try {
        const text = readIfThere(path)
        return text === undefined ? undefined : understand(JSON.parse(text))
      } catch (error) {
        throw new UnreadableFile(`${path} is no data of the sandbox: ${(error as Error).message}`)
      }
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

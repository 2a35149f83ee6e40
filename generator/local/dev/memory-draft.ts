import { createHash } from 'node:crypto'
import type { Draft } from '../../build/emit/draft.ts'
import type { ReleaseFile } from '../../release/release-file.ts'

/** A draft that keeps its files in memory, for pages that are served but not shipped. */
export interface MemoryDraft extends Draft {
  /** Bytes of a file by its path. */
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export function startMemoryDraft(): MemoryDraft {
  const files = new Map<string, ReleaseFile>()
  const contents = new Map<string, Uint8Array>()
  const add: Draft['add'] = async (path, role, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    // Without integrity, because vite changes what it serves.
    const file: ReleaseFile = { path, role, content: { sha256, size: bytes.length, integrity: '' } }
    files.set(path, file)
    contents.set(path, bytes)
    return file
  }
  return {
    contents,
    add,
    addHashed: (fileName, role, content) => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
      return add(`m/assets/${fileName.replace(/(\.\w+)?$/, `-${hash}$1`)}`, role, content)
    },
    include: (others) => others.forEach((file) => files.set(file.path, file)),
    files: () => [...files.values()],
    gateFiles: () => [],
  }
}

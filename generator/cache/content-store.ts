import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { StoredForm } from '../release/release-file.ts'
import { clearingObstacles } from './clear-obstacles.ts'
import type { CacheFaults } from './faults.ts'
import { permissionsOf, readRegularFileIfPossible, statsAt, writeAtomically } from './files.ts'

/**
 * Files whose bytes are known by their hash. Each is hashed before it is used, once per run as long as the file system
 * reports it unchanged, and one with other bytes counts as missing (BND-04, BND-08). So nothing here has to be synced
 * to disk when it is written.
 */
export interface ContentStore {
  /** Where the file is, or will be. */
  pathOf(name: string): string
  /** Whether these bytes are there, readable for a web server. */
  holds(name: string, form: StoredForm): boolean
  read(name: string, form: StoredForm): Buffer | undefined
  /** Stores the bytes and replaces whatever has that name. */
  write(name: string, bytes: Uint8Array, form: StoredForm): void
}

/** Read-only, because the folders of brands link to this very file. */
const mode = 0o444
/** How many files are remembered as hashed; a brand has up to 600. */
const remembered = 20_000

/** @param temporary folder on the same file system, for files that are being written */
export function openContentStore(directory: string, temporary: string, faults: CacheFaults): ContentStore {
  const hashed = new Map<string, string>()
  const elsewhere = openOverflow()
  const pathOf = (name: string): string => elsewhere.find(name) ?? join(directory, name.slice(0, 2), name)
  const remember = (name: string, stats: Stats, form: StoredForm): void => {
    if (hashed.size >= remembered) hashed.clear()
    hashed.set(name, stateOf(stats, form))
  }
  const read: ContentStore['read'] = (name, form) => {
    const path = pathOf(name)
    const file = readRegularFileIfPossible(path)
    if (
      file &&
      file.bytes.byteLength === form.size &&
      hashOf(file.bytes) === form.sha256 &&
      isReadable(path, file.stats)
    ) {
      remember(name, file.stats, form)
      return file.bytes
    }
    if (file ?? statsAt(path)) faults.damaged(path)
    return undefined
  }
  return {
    pathOf,
    holds: (name, form) => {
      const stats = statsAt(pathOf(name))
      if (stats && permissionsOf(stats) === mode && hashed.get(name) === stateOf(stats, form)) return true
      return stats !== undefined && read(name, form) !== undefined
    },
    read,
    write: (name, bytes, form) => {
      const path = pathOf(name)
      const folders = [dirname(path), directory, temporary]
      try {
        remember(
          name,
          clearingObstacles({ file: path, folders }, () => writeAtomically(path, bytes, { mode, temporary })),
          form,
        )
      } catch (error) {
        faults.notStored(error)
        remember(name, writeAtomically(elsewhere.make(name), bytes, { mode }), form)
      }
    },
  }
}

/** SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Without the time of the last status change (ctime), which each new link changes. */
const stateOf = ({ ino, size, mtimeMs }: Stats, { sha256 }: StoredForm): string => `${ino} ${size} ${mtimeMs} ${sha256}`

/** An earlier umask may have removed permissions. */
function isReadable(path: string, stats: Stats): boolean {
  if (permissionsOf(stats) === mode) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    // Whatever the file system makes of permissions: that everybody may read is enough.
    return (stats.mode & readable) === readable
  }
}

const readable = 0o444

/** For a cache that cannot be written: contents go to a folder that is removed when this process ends. */
function openOverflow() {
  const paths = new Map<string, string>()
  let folder: string | undefined
  const open = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'livery-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    return made
  }
  return {
    find: (name: string): string | undefined => paths.get(name),
    make: (name: string): string => {
      const path = join((folder ??= open()), name)
      paths.set(name, path)
      return path
    },
  }
}

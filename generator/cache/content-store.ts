import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { StoredForm } from '../release/release-file.ts'
import { clearingObstacles } from './clear-obstacles.ts'
import type { CacheFaults } from './faults.ts'
import { permissionsOf, readRegularFileIfPossible, statsAt, writeAtomically } from './files.ts'

/**
 * Files whose bytes are known by their hash. Each is hashed before it is used (once per run, unless the file system
 * reports a change), and a file with other bytes counts as missing (BND-04, BND-08). So writes need not be synced to
 * disk.
 */
export interface ContentStore {
  /** The path of the file, whether or not it exists. */
  pathOf(name: string): string
  /** Whether these bytes are there and a web server can read them. */
  holds(name: string, form: StoredForm): boolean
  read(name: string, form: StoredForm): Buffer | undefined
  /** Stores the bytes and replaces whatever has the name. */
  write(name: string, bytes: Uint8Array, form: StoredForm): void
}

/** Read-only, because the folders of brands link to this very file. */
const mode = 0o444
/** How many files are remembered as hashed; one brand has up to 600. */
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

/** Leaves out the time of the last status change (ctime), because each new link changes it. */
const stateOf = ({ ino, size, mtimeMs }: Stats, { sha256 }: StoredForm): string => `${ino} ${size} ${mtimeMs} ${sha256}`

/** An earlier umask may have removed permissions. */
function isReadable(path: string, stats: Stats): boolean {
  if (permissionsOf(stats) === mode) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    // It is enough that every user may read, whatever else the file system makes of permissions.
    return (stats.mode & readable) === readable
  }
}

const readable = 0o444

/** For a read-only cache: contents go to a folder that is removed when this process ends. */
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

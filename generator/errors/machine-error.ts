import { installationErrorOf } from './installation.mjs'
import type { Problem } from './problem.ts'
import { withoutPasswords } from './without-passwords.ts'

/** The machine is at fault, not the input or the code: a full disk, a folder that cannot be written to. */
export class MachineError extends Error {
  readonly problem: Problem

  /** @param code of the catalog, where the fault has an entry */
  constructor(message: string, hint: string, code = 'MACHINE') {
    super(message)
    this.name = 'MachineError'
    this.problem = { severity: 'error', code, path: '', message: withoutPasswords(message), hint }
  }
}

const unable = [
  'The file system cannot do this',
  'Choose a folder on another file system; ./livery doctor says what this one cannot do.',
] as const

const places = '--out <dir> for the brands, --cache <dir> for the cache, TMPDIR for temporary files'

const known: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: [
    'The disk is full',
    'Free some space there and run the command again; finished brands are kept. ./livery cache --prune makes the cache smaller.',
  ],
  EDQUOT: ['The disk quota is used up', 'Free some space and run the command again; finished brands are kept.'],
  EROFS: ['The file system is read-only', `Choose another folder: ${places}.`],
  EACCES: [
    'Permission is missing',
    `Give the user running this command permission to read or write there, or choose another folder: ${places}.`,
  ],
  EPERM: [
    'A file cannot be changed',
    'Give the user running this command write permission there, or choose another folder.',
  ],
  EBUSY: ['A file or folder is in use', 'End the program that has it open, then run the command again.'],
  ENOTSUP: unable,
  EOPNOTSUPP: unable,
  ENOSYS: unable,
  ENAMETOOLONG: ['A path is longer than its file system allows', 'Choose a folder with a shorter path.'],
  ESTALE: ['A network file system lost a file', 'Mount it again, then run the command again.'],
  ENOTCONN: ['A file system is no longer connected', 'Mount it again, then run the command again.'],
  EFBIG: ['A file is larger than its file system allows', 'Choose a folder on another file system.'],
  EMFILE: ['Too many files are open', 'Raise the limit (ulimit -n) or run with fewer --jobs.'],
  ENOTDIR: ['A file is where a folder belongs', 'Remove it, or choose another folder.'],
  EIO: ['The disk reported an error', 'Check the disk, then run the command again.'],
}

/** Where there is a folder, and none can be made in it. */
const unmakable = ['A folder cannot be made', `Choose another folder: ${places}.`] as const

/** Permissions are refused with EACCES; with this code, by a file system that has no such names. */
const isRefused = (error: { readonly code?: unknown; readonly syscall?: unknown }): boolean =>
  error.code === 'EPERM' && ['rename', 'link', 'symlink'].includes(String(error.syscall))

/** The machine error for a system error such as ENOSPC, or for a missing package; undefined for any other error. */
export function machineErrorOf(error: unknown): MachineError | undefined {
  if (error instanceof MachineError) return error
  const installation = installationErrorOf(error)
  if (installation) return new MachineError(installation.message, installation.hint)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const isUnmakable = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  const entry = isUnmakable ? unmakable : isRefused(error) ? unable : known[String(error.code)]
  if (!entry) return undefined
  const place = placeOf(error as NodeJS.ErrnoException)
  return Object.assign(new MachineError(`${entry[0]}${place}: ${error.message}`, entry[1]), { cause: error })
}

/** ` (/cache/a)`, the path at fault, if there is one: of the two of a copy, the destination is what has no room. */
function placeOf({ code, path, dest = path }: NodeJS.ErrnoException & { readonly dest?: string }): string {
  return path === undefined ? '' : ` (${code === 'ENOSPC' ? dest : path})`
}

import type { Problem } from './problem.ts'

/** The machine is at fault, not the input and not the code: a full disk, a folder that cannot be written. */
export class MachineError extends Error {
  readonly problem: Problem

  constructor(message: string, hint: string) {
    super(message)
    this.name = 'MachineError'
    this.problem = { severity: 'error', code: 'MACHINE', path: '', message, hint }
  }
}

const known: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: [
    'The disk is full',
    'Free some space (old caches in .generated/cache can go) and run the command again; finished brands are kept.',
  ],
  EDQUOT: ['The disk quota is used up', 'Free some space and run the command again; finished brands are kept.'],
  EROFS: ['The file system is read-only', 'Choose another folder with --out and --cache.'],
  EACCES: [
    'A folder may not be written',
    'Give the user of this command the right to write there, or choose another folder with --out and --cache.',
  ],
  EPERM: [
    'A file may not be changed',
    'Give the user of this command the right to write there, or choose another folder with --out and --cache.',
  ],
  EMFILE: ['Too many files are open', 'Raise the limit (ulimit -n) or run with fewer --jobs.'],
  EIO: ['The disk reported an error', 'Check the disk, then run the command again.'],
}

/** Words a system error as one of the machine's; undefined for any other error. */
export function machineErrorOf(error: unknown): MachineError | undefined {
  if (error instanceof MachineError) return error
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const entry = known[String(error.code)]
  if (!entry) return undefined
  const path = 'path' in error ? ` (${String(error.path)})` : ''
  return new MachineError(`${entry[0]}${path}: ${error.message}`, entry[1])
}

import { createProblem } from '../errors/create-problem.ts'
import { machineErrorOf } from '../errors/machine-error.ts'
import type { Problem } from '../errors/problem.ts'
import { errorCode } from './files.ts'

/**
 * The faults that a run finds in its cache. They cost time, never correctness (BND-08), and are reported at the end.
 */
export interface CacheFaults {
  /** A file has other bytes than were stored; it counts as missing. */
  damaged(path: string): void
  /** Something could not be stored; rethrows an error that is not the location's fault. */
  notStored(error: unknown): void
  /** At most one warning of each kind. */
  problems(): readonly Problem[]
}

/** Errors of an unusable location, besides those of the machine: a file is where a folder should be. */
const misplaced = new Set(['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'])

/** @param directory the cache, as messages name it */
export function collectFaults(directory: string): CacheFaults {
  const damaged = new Set<string>()
  let reason: string | undefined
  return {
    damaged: (path) => void damaged.add(path),
    notStored: (error) => {
      if (!(error instanceof Error) || (!machineErrorOf(error) && !misplaced.has(errorCode(error)))) throw error
      reason ??= error.message
    },
    problems: () => [
      ...(damaged.size > 0
        ? [createProblem('CACHE_CORRUPT', { count: damaged.size, first: [...damaged][0] ?? '' })]
        : []),
      ...(reason === undefined ? [] : [createProblem('CACHE_UNWRITABLE', { directory, reason })]),
    ],
  }
}

import { createProblem } from '../errors/create-problem.ts'
import { machineErrorOf } from '../errors/machine-error.ts'
import type { Problem } from '../errors/problem.ts'
import { errorCode } from './files.ts'

/** What a run finds wrong with its cache. It costs time, never correctness (BND-08), and is reported at the end. */
export interface CacheFaults {
  /** A file has other bytes than were stored; it counts as missing. */
  damaged(path: string): void
  /** Something could not be stored; rethrows an error that is not the location's fault. */
  notStored(error: unknown): void
  /** Warnings; at most one of each kind. */
  problems(): readonly Problem[]
}

/** Errors of a location that cannot be written, besides the machine's: a file is where a folder should be. */
const misplaced = new Set(['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'])

/** @param directory the cache, as the user knows it */
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

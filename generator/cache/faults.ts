import { createProblem } from '../errors/create-problem.ts'
import { machineErrorOf } from '../errors/machine-error.ts'
import type { Problem } from '../errors/problem.ts'
import { errorCode } from './files.ts'

/** What a run finds wrong with its cache. It costs time, never correctness (BND-08), and is said at the end. */
export interface CacheFaults {
  /** A file that is not what was kept; it counts as missing. */
  damaged(path: string): void
  /** Something that could not be kept; throws what is no fault of the place. */
  unkept(error: unknown): void
  /** Warnings; at most one of each kind. */
  problems(): readonly Problem[]
}

/** Errors of a place that cannot be written, apart from the machine's: a file stands where a folder should. */
const misplaced = new Set(['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'])

/** @param directory the cache, as the user knows it */
export function collectFaults(directory: string): CacheFaults {
  const damaged = new Set<string>()
  let reason: string | undefined
  return {
    damaged: (path) => void damaged.add(path),
    unkept: (error) => {
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

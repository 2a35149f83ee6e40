import { readdirSync } from 'node:fs'
import { longestId } from '../errors/catalogue-merchant.ts'
import { createProblem, type ProblemPlace } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { createLimiter } from '../system/limiter.ts'
import { nearest } from '../errors/nearest.ts'

/** Ids of all merchant folders, sorted; folders that start with "_" or "." are not merchants. Loads nothing that reads YAML. */
export function merchantIds(merchantsDirectory: string): string[] {
  try {
    const entries = readdirSync(merchantsDirectory, { withFileTypes: true })
    const folders = entries.filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name),
    )
    return folders.map(({ name }) => name).sort()
  } catch (error) {
    // A folder that is there, but may not be read, is a fault of the machine.
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    throw new UserError([createProblem('MERCHANTS_FOLDER_MISSING', { folder: merchantsDirectory })], exitCodes.usage)
  }
}

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The problem of an id that no merchant can have (SCH-01), with one that is like it. */
export function checkId(id: string, place?: ProblemPlace): Problem[] {
  const better =
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestId)
      .replace(/^-|-$/g, '') || 'brand'
  return idPattern.test(id) && id.length <= longestId ? [] : [createProblem('MERCHANT_ID', { id, better }, place)]
}

/** Number of merchants that are read at a time; images are inspected in other threads. */
const atOnce = 8

/** Reads merchants a few at a time, and returns the results in their order. */
export function readEach<Result>(ids: readonly string[], read: (id: string) => Promise<Result>): Promise<Result[]> {
  const limit = createLimiter(atOnce)
  return Promise.all(ids.map((id) => limit(() => read(id))))
}

/** Refuses unknown ids, and suggests the nearest known one (SCH-05). */
export function requireIds(ids: readonly string[], known: readonly string[]): void {
  const unknown = ids.filter((id) => !known.includes(id))
  const problems = unknown.map((found) =>
    createProblem('MERCHANT_UNKNOWN', { found, suggestion: nearest(found, known), known }),
  )
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
}

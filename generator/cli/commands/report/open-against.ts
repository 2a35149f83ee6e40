import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { madeFolders } from '../../../output/output-owner.ts'
import { openGenerated } from '../../../insight/report/sources/generated.ts'
import { openPublished } from '../../../insight/report/sources/published.ts'
import { storeOf } from '../target.ts'
import type { Options } from '../declarations.ts'
import type { Against } from './with-commit.ts'

/**
 * Acts with the releases that the options name: a folder of generated brands, a target of `livery publish`, or a commit,
 * whose brands are built. Throws a UserError for anything else.
 * @param dist folder of the brands that are compared with them
 */
export async function withAgainst<Result>(
  options: Options<'report'>,
  dist: string,
  act: (against: Against | undefined) => Promise<Result>,
): Promise<Result> {
  const { changed, against } = options
  const found = changed ?? against
  if (found === undefined) return act(undefined)
  const isRemote = /^(\w+:\/\/|command:)/.test(found)
  if (isRemote || existsSync(join(resolve(found), '.livery'))) return withPublished(found, options.state, act)
  if (madeFolders(resolve(found)).length > 0) return act({ source: openGenerated(resolve(found)) })
  const { isCommit, withCommit } = await import('./with-commit.ts')
  if (await isCommit(found, options)) return withCommit(found, options, dist, act)
  const option = changed === undefined ? '--against' : '--changed'
  throw usageError(createProblem('REPORT_AGAINST', { option, found }))
}

/** Works on a copy of what is live. */
async function withPublished<Result>(
  to: string,
  state: string | undefined,
  act: (against: Against) => Promise<Result>,
): Promise<Result> {
  const store = await storeOf({ to, ...(state !== undefined && { state }) }, 'report')
  const folder = mkdtempSync(join(tmpdir(), 'livery-report-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const forget = onInterrupt(remove)
  try {
    return await act({ source: openPublished(store, folder) })
  } finally {
    forget()
    remove()
  }
}

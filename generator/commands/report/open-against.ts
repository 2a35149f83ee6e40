import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../interrupt.ts'
import { madeFolders } from '../../output/output-owner.ts'
import type { ReleaseSource } from '../../report/sources/built-release.ts'
import { openGenerated } from '../../report/sources/generated.ts'
import { openPublished } from '../../report/sources/published.ts'
import { storeOf } from '../publish-options.ts'

/** The releases to compare with, and what removes the copies of them. */
export interface Against {
  readonly source: ReleaseSource
  readonly close: () => void
}

/** Opens a folder of generated brands or a target of `livery publish`; throws a UserError for anything else. */
export async function openAgainst(option: string, found: string): Promise<Against> {
  const isRemote = /^(\w+:\/\/|command:)/.test(found)
  if (!isRemote && !existsSync(join(resolve(found), '.livery'))) {
    if (madeFolders(resolve(found)).length === 0)
      throw new UserError([createProblem('REPORT_AGAINST', { option, found })], exitCodes.usage)
    return { source: openGenerated(resolve(found)), close: () => {} }
  }
  const store = await storeOf({ to: found }, 'report')
  const folder = mkdtempSync(join(tmpdir(), 'livery-report-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const forget = onInterrupt(remove)
  return {
    source: openPublished(store, folder),
    close: () => {
      forget()
      remove()
    },
  }
}

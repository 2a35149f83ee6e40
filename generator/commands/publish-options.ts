import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { createProblem } from '../errors/create-problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { openFolderStore } from '../publish/folder-store.ts'
import type { Store } from '../publish/store.ts'
import { folderOption } from './places.ts'

/** Options of the commands that work on what is published. */
export interface TargetOptions {
  /** A folder, relative to the working folder. */
  readonly to?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

export const withTargetOptions = (command: Command): Command =>
  command
    .option('--to <dir>', 'folder that receives the releases: live/<id>/ is what a web server serves')
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')

export async function storeOf({ to }: TargetOptions, command: string): Promise<Store> {
  if (to === undefined) throw new UserError([createProblem('PUBLISH_NO_TARGET', { command })], exitCodes.usage)
  return openFolderStore(folderOption('--to', to))
}

/** For the journal; null for a user id without a name, as in some containers. */
export function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

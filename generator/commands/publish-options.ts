import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { createProblem } from '../errors/create-problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import type { Store } from '../store/store.ts'
import { openStore } from './open-store.ts'

/** Options of the commands that work on what is published. */
export interface TargetOptions {
  /** A folder, relative to the working folder, or the address of a store. */
  readonly to?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

export const withTargetOptions = (command: Command): Command =>
  command
    .option(
      '--to <target>',
      'where the releases are: a folder, s3://bucket/prefix or command:program; live/<id>/ in it is what a web server serves',
    )
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')

/** The store that `--to` names. */
export async function storeOf({ to }: TargetOptions, command: string): Promise<Store> {
  if (to === undefined) throw new UserError([createProblem('PUBLISH_NO_TARGET', { command })], exitCodes.usage)
  return await openStore('--to', to)
}

/** For the journal; null for a user id without a name, as in some containers. */
export function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

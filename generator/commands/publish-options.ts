import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { createProblem } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { openFolderStore } from '../publish/folder-store.ts'
import { parseS3Address } from '../publish/s3/address.ts'
import type { Store } from '../publish/store.ts'
import { folderOption } from './places.ts'

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
      'where the releases are: a folder or s3://bucket/prefix; live/<id>/ in it is what a web server serves',
    )
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')

/** The store that `--to` names; what it takes to talk to it is loaded only now. */
export async function storeOf({ to }: TargetOptions, command: string): Promise<Store> {
  if (to === undefined) throw usage(createProblem('PUBLISH_NO_TARGET', { command }))
  if (!/^[a-z][a-z0-9+.-]+:/i.test(to)) return openFolderStore(folderOption('--to', to))
  const place = parseS3Address(to)
  if (!place) throw usage(createProblem('TARGET_ADDRESS', { option: '--to', found: withoutSecrets(to) }))
  const { openS3Store } = await import('../publish/s3/s3-store.ts')
  return openS3Store(place)
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)

/** Some write user and password into an address; neither belongs into a log. */
const withoutSecrets = (address: string): string => address.replace(/\/\/[^/]*@/, '//…@')

/** For the journal; null for a user id without a name, as in some containers. */
export function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

import type { Command } from 'commander'

/** Options of the commands that work on what is published. */
export interface TargetOptions {
  /** A folder, relative to the working folder, or the address of a store. */
  readonly to?: string
  /** Where the state of the target is, written like a target; absent if it is in the target itself. */
  readonly state?: string
  /** The environment whose target it is. */
  readonly env?: string
  /** Relative to the working folder. */
  readonly merchants?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

export const withTargetOptions = (command: Command): Command =>
  withTarget(command)
    .option('--env <env>', 'the target of this environment')
    .option(
      '--merchants <dir>',
      'folder of the merchants, which lists the environments (default: merchants/ of this checkout)',
    )

/** For commands that use more of an environment than its target. */
export const withTarget = (command: Command): Command =>
  command
    .option(
      '--to <target>',
      'where the releases are: a folder, s3://bucket/prefix or command:program; live/<id>/ in it is what a web server serves',
    )
    .option(
      '--state <target>',
      'where the state of the target is, with the journal of who published what (default: .livery/ in the target)',
    )
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')

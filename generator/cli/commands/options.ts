/** What several commands take, each option spelled once. Every start reads this file, so it loads nothing. */
import type { OptionsOf } from './command.ts'

export const outputOptions = {
  '--json': 'prints one JSON document to stdout and nothing else there',
  '--quiet': 'prints errors only',
} as const
export type OutputOptions = OptionsOf<typeof outputOptions>

/** Of commands that read merchants. */
export const fleetOptions = {
  '--merchants <dir>': 'folder of the merchants and their presets (default: merchants/ of this checkout)',
  '--env <env>':
    'merges merchant.<env>.yaml last (default list: staging, production; see merchants/_environments.yaml)',
  ...outputOptions,
} as const
export type FleetOptions = OptionsOf<typeof fleetOptions>

/** Of commands that use more of an environment than its target. */
export const targetAlone = {
  '--to <target>':
    'where the releases are: a folder, s3://bucket/prefix or command:program; live/<id>/ in it is what a web server serves',
  '--state <target>':
    'where the state of the target is, with the journal of who published what (default: .livery/ in the target)',
  ...outputOptions,
} as const

/** Of commands that work on what is published. */
export const targetOptions = {
  ...targetAlone,
  '--env <env>': 'the target of this environment',
  '--merchants <dir>': 'folder of the merchants, which lists the environments (default: merchants/ of this checkout)',
} as const
export type TargetOptions = OptionsOf<typeof targetOptions>

/** Report files, for commands that end too quickly for events. */
export const reportFileOptions = {
  '--junit <file>': 'writes a JUnit report with one test case for each merchant',
  '--code-quality <file>': "writes the problems as GitLab's code-quality report",
} as const

/** With which a long command reports to CI systems (FLEET-11). */
export const runReportOptions = {
  '--json-lines': {
    description: 'prints one JSON event a line to stdout, as they happen',
    conflicts: 'json',
  },
  ...reportFileOptions,
} as const
export type RunReportOptions = OptionsOf<typeof runReportOptions> & OutputOptions

export const cacheOption = {
  '--cache <dir>': 'folder of the cache (default: .generated/cache of this checkout)',
} as const

export const jobsOption = {
  '--jobs <number>': 'bundlings at a time (default: the number of processors)',
} as const

export const outOption = {
  '--out <dir>': 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)',
} as const

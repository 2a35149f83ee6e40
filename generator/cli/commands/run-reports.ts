import { Option, type Command } from 'commander'
import type { OutputForm } from '../terminal/report.ts'

/** Options with which a long command reports to CI systems (FLEET-11). */
export interface RunReportOptions {
  readonly json?: boolean
  readonly jsonLines?: boolean
  readonly quiet?: boolean
  /** Files, relative to the working folder. */
  readonly junit?: string
  readonly codeQuality?: string
}

/** What is printed to stdout. */
export const outputFormOf = ({ json, jsonLines }: RunReportOptions): OutputForm =>
  json ? 'json' : jsonLines ? 'json-lines' : 'text'

export const withRunReports = (command: Command): Command =>
  withReportFiles(
    command.addOption(
      new Option('--json-lines', 'prints one JSON event a line to stdout, as they happen').conflicts('json'),
    ),
  )

/** Only the report files, for commands that end too quickly for events. */
export const withReportFiles = (command: Command): Command =>
  command
    .option('--junit <file>', 'writes a JUnit report with one test case for each merchant')
    .option('--code-quality <file>', "writes the problems as GitLab's code-quality report")

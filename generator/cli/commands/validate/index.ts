import type { Command } from 'commander'
import { withExamples, withFleetOptions, type FleetOptions } from './fleet-options.ts'
import { withRunReports, type RunReportOptions } from './run-reports.ts'

export function registerValidate(program: Command): void {
  const command = program
    .command('validate')
    .description('Checks merchants and reports every problem of all of them at its place.')
    .argument('[ids...]', 'merchants to check (default: all)')
    .action(async (ids: string[], options: FleetOptions & RunReportOptions) => {
      const { validate } = await import('./validate/validate.ts')
      await validate(ids, options)
    })
  withExamples(
    withRunReports(withFleetOptions(command)),
    './livery validate',
    './livery validate lotus --env staging',
    './livery validate --merchants ../brands --json',
  )
}

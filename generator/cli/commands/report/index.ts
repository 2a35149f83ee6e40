import { Option, type Command } from 'commander'
import { withExamples, withFleetOptions } from './fleet-options.ts'
import type { ReportOptions } from './report/options.ts'

export function registerReport(program: Command): void {
  const command = program
    .command('report')
    .description('Writes a page for sign-off: screens of brands before and after, icons, colors, sizes, flags.')
    .argument('[ids...]', 'merchants to show')
    .option('--all', 'every merchant that has been generated')
    .addOption(
      new Option(
        '--changed <what>',
        'those that differ from a commit, from a folder of brands or from what is live in a target, compared with it',
      ).conflicts('against'),
    )
    .option('--against <what>', 'compares with a commit, with a folder of brands, or with what is live in a target')
    .option('--state <target>', 'where the state of that target is (default: .livery/ in the target)')
    .option('--pages <names>', 'pages to show, with commas', 'home,login')
    .option('--languages <codes>', "languages to show, with commas (default: each brand's own)")
    .option('--out <dir>', 'folder that receives the page', 'report')
    .option('--dist <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option(
      '--cache <dir>',
      'folder of the cache, for the brands of a commit (default: .generated/cache of this checkout)',
    )
    .option('--jobs <number>', 'bundlings at a time, for these (default: the number of processors)')
    .action(async (ids: string[], options: ReportOptions) => {
      const { reportCommand } = await import('./report/report-command.ts')
      await reportCommand(ids, options)
    })
  withExamples(
    withFleetOptions(command),
    './livery report lotus',
    './livery report --changed /srv/www --out report',
    './livery report --changed origin/main',
    './livery report --all --against ../before/dist --pages home,login --languages EN,AR',
  )
}

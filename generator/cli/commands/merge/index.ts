import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { MergeOptions } from './merge/merge-command.ts'
import { withReportFiles } from './run-reports.ts'

const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]

export function registerMerge(program: Command): void {
  const command = program
    .command('merge')
    .description('Joins the reports of all shards of a fleet, and refuses what does not belong together.')
    .argument('<files...>', 'what ./livery generate --report wrote on each machine')
    .option('--out <dir>', 'compares the folders there with what was reported of them')
    .option('--allow-missing <i>', 'number of a shard that may be missing; can be repeated', collect)
    .option('--report <file>', 'writes the joined report, as one run over the whole fleet would')
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')
    .action(async (files: string[], options: MergeOptions) => {
      const { mergeCommand } = await import('./merge/merge-command.ts')
      await mergeCommand(files, options)
    })
  withExamples(
    withReportFiles(command),
    './livery merge shard-*.json --junit report.xml',
    './livery merge shard-*.json --out dist --report fleet.json',
  )
}

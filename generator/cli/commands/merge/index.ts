import { declare, type OptionsOf } from '../command.ts'
import { outputOptions, reportFileOptions } from '../options.ts'

export const merge = declare({
  name: 'merge',
  description: 'Joins the reports of all shards of a fleet, and refuses what does not belong together.',
  arguments: [['<files...>', 'what ./livery generate --report wrote on each machine']],
  options: {
    '--out <dir>': 'compares the folders there with what was reported of them',
    '--allow-missing <i>': { description: 'number of a shard that may be missing; can be repeated', repeats: true },
    '--report <file>': 'writes the joined report, as one run over the whole fleet would',
    ...outputOptions,
    ...reportFileOptions,
  },
  examples: [
    './livery merge shard-*.json --junit report.xml',
    './livery merge shard-*.json --out dist --report fleet.json',
  ],
})
export type MergeOptions = OptionsOf<typeof merge>

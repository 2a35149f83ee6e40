import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { NewOptions } from './new/new-merchant.ts'

export function registerNew(program: Command): void {
  const command = program
    .command('new')
    .description('Writes a new merchant that is ready to generate; on a terminal, asks for what is not given.')
    .argument('<new-id>', 'lower-case name of the folder, e.g. lotus')
    .option('--code <code>', 'merchant code that the back end knows')
    .option('--name <name>', "the brand's name")
    .option('--domain <host>', 'canonical host, e.g. www.lotus.example')
    .option('--languages <codes>', 'supported languages, the default one first, e.g. VI,EN')
    .option('--color <hex>', 'brand color, e.g. "#d4145a"')
    .option('--country <code>', 'ISO 3166 country (default: the first language’s)')
    .option('--currency <code>', 'ISO 4217 currency (default: the country’s)')
    .option('--merchants <dir>', 'folder of the merchants (default: merchants/ of this checkout)')
    .option('--json', 'prints one JSON document to stdout and nothing else there; asks nothing')
    .option('--quiet', 'prints errors only; asks nothing')
    .action(async (id: string, options: NewOptions) => {
      const { newMerchant } = await import('./new/new-merchant.ts')
      await newMerchant(id, options)
    })
  withExamples(
    command,
    './livery new lotus',
    './livery new lotus --code LOTUS88 --name "Lotus 88" --domain www.lotus.example --languages VI,EN --color "#d4145a"',
  )
}

import { declare, type OptionsOf } from '../command.ts'

export const newMerchant = declare({
  name: 'new',
  description: 'Writes a new merchant that is ready to generate; on a terminal, asks for what is not given.',
  arguments: [['<new-id>', 'lower-case name of the folder, e.g. lotus']],
  options: {
    '--code <code>': 'merchant code that the back end knows',
    '--name <name>': "the brand's name",
    '--domain <host>': 'canonical host, e.g. www.lotus.example',
    '--languages <codes>': 'supported languages, the default one first, e.g. VI,EN',
    '--color <hex>': 'brand color, e.g. "#d4145a"',
    '--country <code>': 'ISO 3166 country (default: the first language’s)',
    '--currency <code>': 'ISO 4217 currency (default: the country’s)',
    '--merchants <dir>': 'folder of the merchants (default: merchants/ of this checkout)',
    '--json': 'prints one JSON document to stdout and nothing else there; asks nothing',
    '--quiet': 'prints errors only; asks nothing',
  },
  examples: [
    './livery new lotus',
    './livery new lotus --code LOTUS88 --name "Lotus 88" --domain www.lotus.example --languages VI,EN --color "#d4145a"',
  ],
})
export type NewOptions = OptionsOf<typeof newMerchant>

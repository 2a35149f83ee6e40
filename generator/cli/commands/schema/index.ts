import { declare, type OptionsOf } from '../command.ts'
import { outputOptions } from '../options.ts'

export const schema = declare({
  name: 'schema',
  description:
    'Writes merchants/merchant.schema.json and environments.schema.json, which editors use to complete and check files.',
  arguments: [],
  options: {
    '--out <file>': 'writes the schema of merchants elsewhere, and the one of environments beside it',
    '--print': 'prints the schema and writes nothing',
    '--reference': 'writes docs/reference/ too',
    '--check': 'writes nothing; fails if a file is out of date',
    ...outputOptions,
  },
  examples: [
    './livery schema',
    './livery schema --out ../brands/merchant.schema.json',
    './livery schema --reference --check',
  ],
})
export type SchemaOptions = OptionsOf<typeof schema>

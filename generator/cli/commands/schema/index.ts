import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { SchemaOptions } from './schema/write-schema.ts'

export function registerSchema(program: Command): void {
  const command = program
    .command('schema')
    .description(
      'Writes merchants/merchant.schema.json and environments.schema.json, which editors use to complete and check files.',
    )
    .option('--out <file>', 'writes the schema of merchants elsewhere, and the one of environments beside it')
    .option('--print', 'prints the schema and writes nothing')
    .option('--reference', 'writes docs/reference/ too')
    .option('--check', 'writes nothing; fails if a file is out of date')
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')
    .action(async (options: SchemaOptions) => {
      const { writeSchema } = await import('./schema/write-schema.ts')
      writeSchema(options, program)
    })
  withExamples(
    command,
    './livery schema',
    './livery schema --out ../brands/merchant.schema.json',
    './livery schema --reference --check',
  )
}

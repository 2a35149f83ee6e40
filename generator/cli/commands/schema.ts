import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { attempt } from '../../../contract/attempt.ts'
import { writeAtomically } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { commandsPage, errorsPage } from '../../insight/reference/pages.ts'
import { environmentsSchemaText, jsonSchemaText } from '../../insight/reference/json-schema.ts'
import { merchantPage } from '../../insight/reference/merchant-page.ts'
import { readTree } from '../../insight/reference/tree.ts'
import { whereItRunsPage } from '../../insight/reference/where-it-runs.ts'
import { productRoot } from '../../root.ts'
import { shownPath } from '../terminal/problem-json.ts'
import { print } from '../terminal/print.ts'
import type { Answer } from './command.ts'
import type { Options } from './declarations.ts'

interface GeneratedFile {
  /** Absolute path. */
  readonly file: string
  readonly content: string
}

/** The files generated from the schema and, for the reference, from the commands, the catalog and the tree. */
export function generatedFiles(out?: string, referenceOf?: Command): readonly GeneratedFile[] {
  const [schema, environments] = [jsonSchemaText(), environmentsSchemaText()]
  const file = out === undefined ? join(productRoot, 'merchants', 'merchant.schema.json') : resolve(out)
  const docs = join(productRoot, 'docs')
  return [
    { file, content: schema },
    { file: join(dirname(file), 'environments.schema.json'), content: environments },
    ...(referenceOf
      ? [
          { file: join(docs, 'reference', 'commands.md'), content: commandsPage(referenceOf) },
          { file: join(docs, 'reference', 'merchant.md'), content: merchantPage(schema, environments) },
          { file: join(docs, 'reference', 'errors.md'), content: errorsPage() },
          { file: join(docs, 'guides', 'where-it-runs.md'), content: whereItRunsPage(readTree()) },
        ]
      : []),
  ]
}

/** Writes the JSON Schema, and the reference if requested (SCH-08). */
export function run(options: Options<'schema'>, program: Command): Answer | void {
  if (options.print) return print(jsonSchemaText().trimEnd().split('\n'))
  const files = generatedFiles(options.out, options.reference ? program : undefined)
  if (options.check) refuseStale(files)
  else for (const { file, content } of files) write(file, content)
  const shown = files.map(({ file }) => shownPath(file))
  return {
    json: { files: shown },
    text: () => shown.map((file) => `${options.check ? 'Up to date' : 'Written'}: ${file}`),
  }
}

/** A symbolic link in the file's place is replaced, because it may have come with the merchants and lead anywhere. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeAtomically(file, content)
}

function refuseStale(files: readonly GeneratedFile[]): void {
  const stale = files.filter(({ file, content }) => readOrNothing(file) !== content)
  const problems = stale.map(({ file }) =>
    createProblem('GENERATED_FILE_STALE', {}, { location: { file, line: 1, column: 1 } }),
  )
  if (problems.length > 0) throw new UserError(problems)
}

const readOrNothing = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'))

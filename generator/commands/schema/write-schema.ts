import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeAtomically } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { errorsPage } from '../../reference/errors-page.ts'
import { environmentsSchemaText, jsonSchemaText } from '../../reference/json-schema.ts'
import { merchantPage } from '../../reference/merchant-page.ts'
import { collectCitations } from '../../reference/rules/citations.ts'
import { readRuleAreas, readTree } from '../../reference/rules/read-rules.ts'
import { rulesPage } from '../../reference/rules/rules-page.ts'
import { whereItRunsPage } from '../../reference/rules/where-it-runs.ts'
import { productRoot } from '../../root.ts'
import { shownPath } from '../../terminal/place.ts'
import { print, printJson } from '../../terminal/print.ts'

export interface SchemaOptions {
  readonly out?: string
  readonly print?: boolean
  readonly reference?: boolean
  readonly check?: boolean
  readonly json?: boolean
  readonly quiet?: boolean
}

interface GeneratedFile {
  /** Absolute path. */
  readonly file: string
  readonly content: string
}

/** The files generated from the schema and, with `reference`, from the catalogues and the tree. */
export function generatedFiles({ out, reference }: Pick<SchemaOptions, 'out' | 'reference'>): readonly GeneratedFile[] {
  const [schema, environments] = [jsonSchemaText(), environmentsSchemaText()]
  const file = out === undefined ? join(productRoot, 'merchants', 'merchant.schema.json') : resolve(out)
  const pages = join(productRoot, 'docs', 'reference')
  return [
    { file, content: schema },
    { file: join(dirname(file), 'environments.schema.json'), content: environments },
    ...(reference
      ? [
          { file: join(pages, 'merchant.md'), content: merchantPage(schema, environments) },
          { file: join(pages, 'errors.md'), content: errorsPage() },
          ...treePages(pages),
        ]
      : []),
  ]
}

/** Pages about the repository: which test names which rule, and what was tried where. */
function treePages(pages: string): readonly GeneratedFile[] {
  const tree = readTree()
  return [
    { file: join(pages, 'rules.md'), content: rulesPage(readRuleAreas(), collectCitations(tree)) },
    { file: join(productRoot, 'docs', 'guides', 'where-it-runs.md'), content: whereItRunsPage(tree) },
  ]
}

/** Writes the JSON Schema, and the reference if requested (SCH-08). */
export async function writeSchema(options: SchemaOptions): Promise<void> {
  if (options.print) return print(jsonSchemaText().trimEnd().split('\n'))
  const files = generatedFiles(options)
  if (options.check) refuseStale(files)
  else for (const { file, content } of files) write(file, content)
  if (options.json) printJson({ ok: true, files: files.map(({ file }) => shownPath(file)) })
  else if (!options.quiet)
    for (const { file } of files) print(`${options.check ? 'Up to date' : 'Written'}: ${shownPath(file)}`)
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

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

import { dirname, join } from 'node:path'
import type { ProblemPlace } from '../../errors/create-problem.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import type { BuildTask } from './build-task.ts'

/** Where a setting of the merchant is written; a default has no location. */
export function placeOfValue({ merchant, values }: Pick<BuildTask, 'merchant' | 'values'>, path: string): ProblemPlace {
  const { origin } = (JSON.parse(values) as Readonly<Record<string, ResolvedValue | undefined>>)[path] ?? {}
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(origin ?? '') ?? []
  if (file === undefined) return { path }
  const location = { file: join(dirname(merchant.directory), file), line: Number(line), column: Number(column) }
  return { path, location }
}

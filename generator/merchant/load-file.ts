import type { Problem } from '../errors/problem.ts'
import { findSecrets, valuesOf } from './rules/secrets.ts'
import { parseYaml } from './source/parse-yaml.ts'
import { readText } from './source/read-text.ts'
import type { MapNode } from './source/tree.ts'

/** One YAML file, read and searched for secrets. */
export interface LoadedFile {
  readonly file: string
  /** Absent when no part of the file could be parsed. */
  readonly root?: MapNode
  readonly problems: readonly Problem[]
  /** Content for code frames, with secrets redacted. */
  readonly source: string
}

/** @param unsaved taken for the content of the file */
export function loadFile(merchantsDirectory: string, file: string, unsaved?: string): LoadedFile {
  const { text, problem } = unsaved === undefined ? readText(merchantsDirectory, file) : { text: unsaved }
  if (text === undefined) return { file, problems: [problem], source: '' }
  const parsed = parseYaml(file, text)
  const secrets = findSecrets(file, text, valuesOf(file, parsed.root))
  // The message of another problem could repeat the secret.
  const reported = new Set(
    secrets.problems.flatMap(({ path, location }) => [...(path === '' ? [] : [path]), location?.line]),
  )
  const problems = [
    ...parsed.problems.filter(({ path, location }) => !reported.has(path) && !reported.has(location?.line)),
    ...secrets.problems,
  ]
  return { file, ...(parsed.root && { root: parsed.root }), problems, source: secrets.redacted }
}

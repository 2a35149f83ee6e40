import type { Problem } from '../../errors/problem.ts'
import { findSecrets } from '../rules/secrets.ts'
import { parseYaml } from './parse-yaml.ts'
import { readText } from './read-text.ts'
import type { MapNode } from './tree.ts'

/** One YAML file, read and searched for secrets. */
export interface LoadedFile {
  readonly file: string
  /** Absent when nothing of the file could be understood. */
  readonly root?: MapNode
  readonly problems: readonly Problem[]
  /** Content for code frames, secrets blotted out. */
  readonly source: string
}

export function loadFile(file: string): LoadedFile {
  const { text, problem } = readText(file)
  if (text === undefined) return { file, problems: [problem], source: '' }
  const parsed = parseYaml(file, text)
  const secrets = findSecrets(file, text, parsed.root)
  const secretPaths = new Set(secrets.problems.map(({ path }) => path).filter((path) => path !== ''))
  return { file, ...(parsed.root && { root: parsed.root }), problems: [...parsed.problems.filter(({ path }) => !secretPaths.has(path)), ...secrets.problems], source: secrets.redacted }
}

import type { z } from 'zod'
import { createProblem } from '../errors/create-problem.ts'
import { guesses } from '../errors/nearest.ts'
import type { Problem } from '../errors/problem.ts'
import { keysAt, type KeyPath } from './schema/walk.ts'
import { missingColon } from './source/separators.ts'
import { mergeTrees, pathText, type MapEntry, type MapNode, type SourceNode } from './source/tree.ts'

/**
 * Reports unknown keys. A key that is close to a missing one is read as that one, so that a misspelled key is a single
 * mistake and the settings below it are still checked (SCH-05). Other unknown keys are removed.
 * @param file the schema of the file; a merchant's if absent
 */
export function respell(root: MapNode, file?: z.core.$ZodType): Respelled {
  const found = { problems: [], guessed: [] }
  return { root: respellMap(root, [], { ...found, file }), ...found }
}

export interface Respelled {
  readonly root: MapNode
  readonly problems: readonly Problem[]
  /** Key paths that are only guesses, so no rule may report on them. */
  readonly guessed: readonly string[]
}

interface Report {
  readonly problems: Problem[]
  readonly guessed: string[]
  readonly file: z.core.$ZodType | undefined
}

function respellNode(node: SourceNode, path: KeyPath, report: Report): SourceNode {
  if (node.kind === 'map') return respellMap(node, path, report)
  if (node.kind === 'list')
    return { ...node, items: node.items.map((item, index) => respellNode(item, [...path, index], report)) }
  return node
}

function respellMap(node: MapNode, path: KeyPath, report: Report): MapNode {
  const known = keysAt(path, report.file)
  // A map in place of a value is reported by the schema.
  if (known.length === 0) return node
  const guess = guesses(known)
  const entries = new Map<string, MapEntry>()
  for (const [key, entry] of node.entries) if (known.includes(key)) entries.set(key, entry)
  for (const [key, entry] of node.entries)
    if (!known.includes(key)) guessKey(entries, { key, entry, path }, report, { known, guess })
  for (const [key, entry] of entries)
    entries.set(key, { ...entry, node: respellNode(entry.node, [...path, key], report) })
  return { ...node, entries }
}

interface UnknownKey {
  readonly key: string
  readonly entry: MapEntry
  /** Path of the map that contains it. */
  readonly path: KeyPath
}

interface Names {
  readonly known: readonly string[]
  readonly guess: (key: string) => string | undefined
}

/** Moves the value of an unknown key to the setting that it most likely means, unless the same file sets that too. */
function guessKey(
  entries: Map<string, MapEntry>,
  { key, entry, path }: UnknownKey,
  report: Report,
  names: Names,
): void {
  const meant = unknownKey({ key, entry, path }, report, names)
  const present = meant && entries.get(meant.key)
  if (!meant || present?.keyAt.file === entry.keyAt.file) return
  report.guessed.push(pathText([...path, meant.key]))
  if (meant.node)
    entries.set(meant.key, { keyAt: entry.keyAt, node: present ? mergeTrees(present.node, meant.node) : meant.node })
}

interface Meant {
  readonly key: string
  /** Absent if the value cannot be separated from the key. */
  readonly node?: SourceNode
}

/** Reports an unknown key and returns the setting that it most likely means. */
function unknownKey(
  { key, entry: { keyAt, node }, path }: UnknownKey,
  { problems }: Report,
  { known, guess }: Names,
): Meant | undefined {
  const place = { location: keyAt, path: pathText([...path, key]) }
  const broken = missingColon(key)
  if (broken && known.includes(broken.key)) {
    problems.push(createProblem('YAML_SYNTAX', { fault: broken.fault, remedy: broken.remedy }, place))
    if (node.kind !== 'scalar' || node.value !== null) return { key: broken.key }
    const value = broken.better
      .slice(broken.key.length + 1)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    return { key: broken.key, node: { ...node, value, source: value } }
  }
  const suggestion = guess(key)
  const misspelt = { found: key.slice(0, 60), suggestion, known }
  if (pathText(path) === 'whitelabel') problems.push(createProblem('FLAG_UNKNOWN', misspelt, place))
  else problems.push(createProblem('KEY_UNKNOWN', { ...misspelt, parent: pathText(path) }, place))
  return suggestion === undefined ? undefined : { key: suggestion, node }
}

import type { z } from 'zod'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { codesOf } from '../../contract/language-tags.ts'
import { languageCatalogue, languageCodes, type LanguageCode } from '../../contract/languages.ts'
import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import type { Location, Problem } from '../errors/problem.ts'
import { formats, type FormatName } from './schema/formats.ts'
import { definitionOf, describedAt, schemaAt, unwrap, type KeyPath } from './schema/walk.ts'
import { missingColon } from './source/separators.ts'
import { locate, nodeAt, pathText, type MapNode, type SourceNode } from './source/tree.ts'

type Issue = z.core.$ZodIssue

/**
 * Turns the schema's issues into problems with a location (SCH-04, SCH-05, SCH-07); unknown keys have been removed from
 * the tree before.
 * @param file the schema of the file; a merchant's if absent
 */
export const schemaProblems = (root: MapNode, issues: readonly Issue[], file?: z.core.$ZodType): Problem[] =>
  issues.map((issue) =>
    problemOf(root, issue, (path) => ({ expected: expectedAt(path, file), meaning: describedAt(path, file) })),
  )

/** Describes what a setting should be, and what it means. */
type Describe = (path: KeyPath) => { readonly expected: string; readonly meaning: string }

function problemOf(root: MapNode, issue: Issue, describe: Describe): Problem {
  const path = issue.path as KeyPath
  const node = nodeAt(root, path)
  if (!node) return missingKey(root, path, describe)
  const empty = node.kind === 'scalar' && node.value === null
  if (node.kind === 'scalar' && node.hidden)
    return createProblem(
      'YAML_COMMENT',
      { hidden: node.hidden.text },
      { location: node.hidden.at, path: pathText(path) },
    )
  const place = { location: locate(root, path, empty ? 'key' : 'value').location, path: pathText(path) }
  if (issue.code === 'invalid_value') return wrongChoice(node, path, issue.values.map(String), place)
  if (issue.code === 'invalid_type') return wrongType(node, describe(path).expected, place)
  if (issue.code === 'too_small' || issue.code === 'too_big') return outOfRange(node, issue, place)
  return wrongFormat(node, issue.message, describe(path).expected, place)
}

interface Place {
  readonly location: Location
  readonly path: string
}

function missingKey(root: MapNode, path: KeyPath, describe: Describe): Problem {
  const place = { location: locate(root, path, 'key').location, path: pathText(path) }
  return createProblem('KEY_MISSING', { key: pathText(path), ...describe(path) }, place)
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of settings',
}

function expectedAt(path: KeyPath, file?: z.core.$ZodType): string {
  const schema = schemaAt(path, file)
  if (!schema) return 'a setting'
  const inner = definitionOf(unwrap(schema))
  if (inner.type === 'literal') return '1'
  if (inner.entries && path[0] === 'languages') return 'a language code such as EN'
  if (inner.entries) return `one of ${Object.keys(inner.entries).join(', ')}`
  return kinds[inner.type] ?? 'a value'
}

function wrongType(node: SourceNode, expected: string, place: Place): Problem {
  const found = describeFound(node)
  if (expected === 'text' && node.kind === 'scalar' && node.value !== null)
    return createProblem('VALUE_UNQUOTED', { found, source: node.source }, place)
  return createProblem('VALUE_TYPE', { expected, found, hint: typeHint(node, expected) }, place)
}

function typeHint(node: SourceNode, expected: string): string {
  const misread =
    node.kind === 'scalar' && typeof node.value === 'string' ? misreadHint(node.value, expected) : undefined
  if (misread !== undefined) return misread
  if (node.kind === 'scalar' && node.value === null)
    return 'Set a value or remove the key; an unquoted # starts a comment.'
  const written = node.kind === 'scalar' ? node.source : ''
  if (expected === 'true or false') return truthHint(written)
  if (expected === 'a list')
    return node.kind === 'scalar' ? `Write it as a list: [${written}].` : 'Write one value per line, each after "- ".'
  if (expected === 'a whole number') return 'Write the number without quotes, unit or fraction.'
  if (expected === 'a map of settings') return 'Write its settings below it, indented by two spaces.'
  return `Write ${expected} here.`
}

/** YAML reads a line without its colon, or without the space after its dash, as text. */
function misreadHint(written: string, expected: string): string | undefined {
  const broken = expected === 'a map of settings' ? missingColon(written) : undefined
  if (broken) return `${broken.fault}. Write: ${broken.better}`.slice(0, 200)
  return expected === 'a list' && /^-\S/.test(written) ? 'Put a space after each dash.' : undefined
}

function truthHint(written: string): string {
  if (/^(yes|y|on|true|1)$/i.test(written)) return 'YAML 1.2 accepts only true and false, without quotes: write true.'
  if (/^(no|n|off|false|0)$/i.test(written)) return 'YAML 1.2 accepts only true and false, without quotes: write false.'
  return 'Write true or false, without quotes.'
}

function wrongChoice(node: SourceNode, path: KeyPath, choices: readonly string[], place: Place): Problem {
  const written = node.kind === 'scalar' ? node.source : ''
  if (node.kind === 'scalar' && path[0] === 'languages') {
    return createProblem(
      'LANGUAGE_UNKNOWN',
      {
        found: String(node.value),
        suggestion: nearestLanguage(written),
        builtIn: builtInLanguages,
        own: languageCodes.filter((code) => !builtInLanguages.includes(code)),
      },
      place,
    )
  }
  return createProblem(
    'VALUE_CHOICE',
    { found: describeFound(node), choices, suggestion: choices.length > 1 ? nearest(written, choices) : undefined },
    place,
  )
}

/** Codes and names from other systems that people use for a language of the catalog. */
const foreignCodes: ReadonlyMap<string, LanguageCode> = new Map([
  ...languageCodes.map((code) => [languageCatalogue[code].locale.toUpperCase(), code] as const),
  ...languageCodes.map((code) => [languageCatalogue[code].nativeName.toUpperCase(), code] as const),
  ...Object.entries({
    VN: 'VI',
    JP: 'JA',
    KR: 'KO',
    BR: 'PT-BR',
    IN: 'HI',
    KH: 'KM',
    MM: 'MY',
    NP: 'NE',
    BD: 'BN',
    GB: 'EN',
    US: 'EN',
    SP: 'ES',
  } as const),
])

const nearestLanguage = (written: string): string | undefined =>
  foreignCodes.get(written.toUpperCase().replace('_', '-')) ?? codesOf(written)[0] ?? nearest(written, languageCodes)

type RangeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

function outOfRange(node: SourceNode, issue: RangeIssue, place: Place): Problem {
  const bound = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
  if (issue.origin === 'string' && issue.code === 'too_small')
    return createProblem('VALUE_RANGE', { expected: 'text that is not empty', found: 'empty text' }, place)
  if (issue.origin === 'string')
    return createProblem('VALUE_RANGE', { expected: `${bound} characters`, found: lengthOf(node) }, place)
  if (issue.origin === 'array')
    return createProblem('VALUE_RANGE', { expected: `${bound} entries`, found: lengthOf(node) }, place)
  return createProblem('VALUE_RANGE', { expected: bound, found: describeFound(node) }, place)
}

function lengthOf(node: SourceNode): string {
  if (node.kind === 'list') return String(node.items.length)
  return node.kind === 'scalar' ? String(String(node.value).length) : 'a map'
}

function wrongFormat(node: SourceNode, name: string, kind: string, place: Place): Problem {
  if (!Object.hasOwn(formats, name))
    return createProblem(
      'VALUE_TYPE',
      { expected: kind, found: describeFound(node), hint: typeHint(node, kind) },
      place,
    )
  const { expected, hint } = formats[name as FormatName]
  return createProblem('VALUE_FORMAT', { expected, found: describeFound(node), hint }, place)
}

const longestFound = 60

/** What the user wrote, to follow "found" in a message. */
function describeFound(node: SourceNode): string {
  if (node.kind === 'map') return 'a map'
  if (node.kind === 'list') return 'a list'
  const { value } = node
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return `the boolean ${value}`
  if (typeof value === 'string') return `"${value.length > longestFound ? `${value.slice(0, longestFound)}…` : value}"`
  return `the number ${value}`
}

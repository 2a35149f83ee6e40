import { isAlias, isMap, isScalar, isSeq, type Alias, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import type { MapEntry, ScalarNode, ScalarValue, SourceNode } from './tree.ts'

/** The most values that the aliases of one file may expand to. */
const maxAliased = 10_000

/** Longest key, in characters; it is limited because the path of every value below repeats it. */
const longestKey = 200

interface Conversion {
  readonly text: string
  readonly locate: (offset: number) => Location
  readonly problems: Problem[]
  /** Complete anchors, with the number of values that each expands to. */
  readonly anchors: Map<string, { node: SourceNode; size: number }>
  size: number
  aliased: number
}

const start = (node: unknown): number => (node as { range?: [number, number, number] | null }).range?.[0] ?? 0

/** Converts the parser's nodes into a tree; keys, aliases and tags that settings do not allow become problems. */
export function convertDocument(
  contents: unknown,
  text: string,
  locate: (offset: number) => Location,
): { root?: SourceNode; problems: Problem[] } {
  const conversion: Conversion = { text, locate, problems: [], anchors: new Map(), size: 0, aliased: 0 }
  const root = convertNode(conversion, contents, { file: locate(0).file, line: 1, column: 1 })
  const bomb = conversion.aliased > maxAliased
  return bomb ? { problems: conversion.problems } : { root, problems: conversion.problems }
}

function convertNode(conversion: Conversion, node: unknown, fallback: Location): SourceNode {
  if (isAlias(node)) return convertAlias(conversion, node)
  const before = conversion.size++
  const converted = convertPlain(conversion, node, fallback)
  const anchor = (node as { anchor?: string } | null)?.anchor
  if (anchor !== undefined) conversion.anchors.set(anchor, { node: converted, size: conversion.size - before })
  return converted
}

function convertPlain(conversion: Conversion, node: unknown, fallback: Location): SourceNode {
  if (isMap(node)) return convertMap(conversion, node)
  if (isSeq(node)) return convertList(conversion, node)
  if (isScalar(node)) return convertScalar(conversion, node)
  return emptyAt(fallback)
}

const emptyAt = (at: Location): SourceNode => ({ kind: 'scalar', at, value: null, source: '', lastLine: at.line })

function convertScalar(conversion: Conversion, node: Scalar): SourceNode {
  const { locate, text, problems } = conversion
  const [from, to] = node.range ?? [0, 0]
  const at = locate(from)
  const tagAt = node.tag === undefined ? -1 : text.lastIndexOf(node.tag, from)
  checkTag(problems, node.tag, tagAt < 0 ? at : locate(tagAt))
  const value = node.value as ScalarValue
  const source = node.source ?? text.slice(from, to)
  if (node.type === 'PLAIN') checkQuotes(problems, source, at)
  const hidden = value === null && source === '' ? hiddenAt(conversion, from) : undefined
  // A block text ends with its line break, which is the start of the next line.
  const lastLine = locate(text[to - 1] === '\n' ? to - 1 : to).line
  return { kind: 'scalar', at, value, source, lastLine, ...(hidden && { hidden }) }
}

/** A comment that starts without a space, where a value is missing. */
function hiddenAt({ text, locate }: Conversion, from: number): ScalarNode['hidden'] {
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', from)
  const line = text.slice(start, end < 0 ? text.length : end)
  const comment = /(?:^|[:\-,[{])[ \t]*(#[^\s#][^,\]}]*)/.exec(
    line.slice(Math.max(0, from - start - 1), from - start + 200),
  )
  if (!comment?.[1]) return undefined
  const at = Math.max(start, from - 1) + comment.index + comment[0].indexOf('#')
  return { at: locate(at), text: comment[1].trimEnd() }
}

const typographic = /^[“”„«‘’‚][^“”„«»‘’‚]*[“”»‘’]$/

function checkQuotes(problems: Problem[], source: string, at: Location): void {
  if (source.length <= 200 && typographic.test(source))
    problems.push(createProblem('YAML_CURLY_QUOTES', { found: source }, { location: at }))
}

function convertList(conversion: Conversion, node: YAMLSeq): SourceNode {
  const at = conversion.locate(start(node))
  checkTag(conversion.problems, node.tag, at)
  return { kind: 'list', at, items: node.items.map((item) => convertNode(conversion, item, at)) }
}

function convertMap(conversion: Conversion, node: YAMLMap): SourceNode {
  const at = conversion.locate(start(node))
  checkTag(conversion.problems, node.tag, at)
  const entries = new Map<string, MapEntry>()
  for (const pair of node.items) addPair(conversion, entries, pair, at)
  return { kind: 'map', at, entries }
}

function addPair(conversion: Conversion, entries: Map<string, MapEntry>, pair: Pair, parent: Location): void {
  const { problems, locate } = conversion
  if (!isScalar(pair.key) || pair.key.value === null) {
    problems.push(
      createProblem(
        'YAML_KEY',
        { found: describeKey(pair.key) },
        { location: pair.key ? locate(start(pair.key)) : parent },
      ),
    )
    return
  }
  const keyAt = locate(start(pair.key))
  const key = typeof pair.key.value === 'string' ? pair.key.value : (pair.key.source ?? String(pair.key.value))
  if (key.length > longestKey) {
    problems.push(createProblem('YAML_KEY', { found: `one of ${key.length} characters` }, { location: keyAt }))
    return
  }
  const first = entries.get(key)
  if (key === '<<') problems.push(createProblem('YAML_MERGE_KEY', {}, { location: keyAt }))
  else if (first)
    problems.push(
      createProblem(
        'YAML_DUPLICATE_KEY',
        { key: key.slice(0, 60), firstLine: first.keyAt.line },
        { location: keyAt, path: key },
      ),
    )
  else entries.set(key, { keyAt, node: convertNode(conversion, pair.value, keyAt) })
}

const describeKey = (key: unknown): string => {
  if (isMap(key)) return 'a map'
  if (isSeq(key)) return 'a list'
  return isAlias(key) ? 'an alias' : 'nothing'
}

function convertAlias(conversion: Conversion, node: Alias): SourceNode {
  const at = conversion.locate(start(node))
  const target = conversion.anchors.get(node.source)
  if (!target)
    conversion.problems.push(createProblem('YAML_ALIAS', { name: node.source.slice(0, 40) }, { location: at }))
  else addAliased(conversion, target.size, at)
  return target?.node ?? emptyAt(at)
}

function addAliased(conversion: Conversion, size: number, at: Location): void {
  const before = conversion.aliased
  conversion.size += size
  conversion.aliased += size
  if (before <= maxAliased && conversion.aliased > maxAliased)
    conversion.problems.push(createProblem('YAML_ALIAS_BOMB', { most: maxAliased }, { location: at }))
}

const plainTags = ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`)

function checkTag(problems: Problem[], tag: string | undefined, at: Location): void {
  if (tag !== undefined && !plainTags.includes(tag))
    problems.push(
      createProblem('YAML_TAG', { tag: tag.replace('tag:yaml.org,2002:', '!!').slice(0, 40) }, { location: at }),
    )
}

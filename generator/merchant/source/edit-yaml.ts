import {
  Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { isDeepStrictEqual } from 'node:util'
import type { SettingEdit, SettingValue } from '../../../contract/workbench.ts'
import { compareLines } from './diff-lines.ts'

/** An edit that the file cannot take without a change of something else, e.g. of a value that an alias repeats. */
export class EditRefusal extends Error {}

type Data = Readonly<Record<string, unknown>>
type Map = YAMLMap.Parsed<ParsedNode, ParsedNode | null>
type Entry = Pair<ParsedNode, ParsedNode | null>

/** A part of the text that is replaced. */
interface Splice {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Changes settings in the text of a merchant's file, and nothing else: comments, order, blank lines and the spelling of
 * other values stay. A map that has lost its last setting goes too.
 * @param text valid YAML, a map at its top
 * @param orderOf the keys of the map at a path in the order in which they are documented: a new key comes after those
 * before it
 */
export const editYaml = (
  text: string,
  edits: readonly SettingEdit[],
  orderOf: (path: readonly string[]) => readonly string[] = () => [],
): string => edits.reduce((before, edit) => edited(before, edit, orderOf), text)

function edited(text: string, edit: SettingEdit, orderOf: (path: readonly string[]) => readonly string[]): string {
  const root = read(text)
  const wanted = changed(dataOf(text) as Data, edit.path, edit.value)
  const whole = edit.value === undefined ? removal(root, text, edit.path) : writing(root, text, edit, orderOf)
  for (const splices of [innerChanges(root, text, edit), whole ? [whole] : []]) {
    const after = spliced(text, splices)
    if (isDeepStrictEqual(dataOf(after), wanted)) return after
  }
  throw new EditRefusal(`${edit.path.join('.')} cannot be changed without changing something else in the file`)
}

/** @param splices in the order of the text */
const spliced = (text: string, splices: readonly Splice[]): string =>
  splices.reduceRight((after, { from, to, text: part }) => after.slice(0, from) + part + after.slice(to), text)

/** The changes of a list or map by what it holds, so that what stays keeps its lines, comments and spelling. */
function innerChanges(root: Map, text: string, { path, value }: SettingEdit): readonly Splice[] {
  const { pairs } = walk(root, path)
  const node = pairs.length === path.length ? pairs.at(-1)?.value : undefined
  const old = path.reduce((data, key) => (isData(data) ? data[key] : undefined), dataOf(text))
  if (isMap(node) && isData(old) && isData(value)) return mapChanges(node as Map, text, old, value)
  if (!Array.isArray(value) || value.length === 0 || !Array.isArray(old) || !isSeq(node)) return []
  const items = itemsOf(node.items as readonly ParsedNode[], old, value)
  return node.flow ? [flowItems(text, node as ParsedNode, items)] : blockItems(text, items)
}

/** None where one of the changes cannot be made by itself. */
function mapChanges(map: Map, text: string, old: Data, now: Data): readonly Splice[] {
  const edits = editsBetween(old, now)
  const splices = edits.flatMap(
    (edit) => (edit.value === undefined ? removal(map, text, edit.path) : writing(map, text, edit, () => [])) ?? [],
  )
  return splices.length < edits.length ? [] : splices.sort((one, other) => one.from - other.from)
}

const editsBetween = (old: Data, now: Data, path: readonly string[] = []): readonly SettingEdit[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const [before, after] = [old[key], now[key]]
    if (isDeepStrictEqual(before, after)) return []
    if (isData(before) && isData(after)) return editsBetween(before, after, [...path, key])
    return [{ path: [...path, key], ...(after !== undefined && { value: after as SettingValue }) }]
  })

/** An item of a list: without `now` it is removed, without a node it is added. */
interface Item {
  readonly node?: ParsedNode
  readonly old?: unknown
  readonly now?: unknown
}

/** Pairs the items before and after. Maps that are replaced in one place are paired in their order. */
function itemsOf(nodes: readonly ParsedNode[], old: readonly unknown[], now: readonly unknown[]): readonly Item[] {
  const items: Item[] = []
  let [gone, come]: [Item[], Item[]] = [[], []]
  const settle = () => {
    for (let place = 0; place < Math.max(gone.length, come.length); place += 1) {
      const [before, after] = [gone[place], come[place]]
      const isChange = before && after && isData(before.old) && isData(after.now)
      items.push(...(isChange ? [{ ...before, ...after }] : [before, after].filter((item) => item !== undefined)))
    }
    ;[gone, come] = [[], []]
  }
  let place = 0
  for (const { kind, text } of compareLines(old.map(spelling), now.map(spelling))) {
    const value: unknown = JSON.parse(text)
    if (kind === 'added') come.push({ now: value })
    else {
      const [node] = nodes.slice(place++)
      if (kind === 'same') settle()
      const item = { ...(node && { node }), old: value }
      if (kind === 'same') items.push({ ...item, now: value })
      else gone.push(item)
    }
  }
  settle()
  return items
}

const spelling = (item: unknown): string => JSON.stringify(item)
const spelledItem = ({ now }: Item): string => written(now as SettingValue)
const changesIn = (text: string, { node, old, now }: Item): readonly Splice[] =>
  isMap(node) && isData(old) && isData(now) ? mapChanges(node as Map, text, old, now) : []

function flowItems(text: string, { range: [from, to] }: ParsedNode, items: readonly Item[]): Splice {
  const parts = items.flatMap((item) => {
    if (item.now === undefined) return []
    if (!item.node) return [spelledItem(item)]
    const [start, end] = item.node.range
    const inner = changesIn(text, item).map((splice) => ({
      ...splice,
      from: splice.from - start,
      to: splice.to - start,
    }))
    return [spliced(text.slice(start, end), inner)]
  })
  const padding = text[from + 1] === ' ' ? ' ' : ''
  return { from, to, text: `[${padding}${parts.join(', ')}${padding}]` }
}

/** None where an item does not begin its line. */
function blockItems(text: string, items: readonly Item[]): readonly Splice[] {
  const lines = items.flatMap(({ node }) => (node ? [linesOf(text, node)] : []))
  const dash = /^ *- +/.exec(text.slice(lines[0]?.from))?.[0]
  if (dash === undefined || lines.includes(undefined)) return []
  const [eol] = /\r?\n/.exec(text) ?? ['\n']
  let next = 0
  return items.flatMap((item): readonly Splice[] => {
    if (!item.node) {
      const at = next === 0 ? (lines[0]?.from ?? 0) : (lines[next - 1]?.to ?? 0)
      const line = `${dash}${spelledItem(item)}`
      return [{ from: at, to: at, text: at > 0 && text[at - 1] !== '\n' ? eol + line : line + eol }]
    }
    const own = lines[next++]
    return item.now === undefined && own ? [{ ...own, text: '' }] : changesIn(text, item)
  })
}

/** The lines of an item, without comments before them; undefined if other things than its dash are before it. */
function linesOf(text: string, item: ParsedNode): Omit<Splice, 'text'> | undefined {
  const from = text.lastIndexOf('\n', item.range[0] - 1) + 1
  if (!/^ *- +$/.test(text.slice(from, item.range[0]))) return undefined
  const end = text.indexOf('\n', endOf(text, item))
  return { from, to: end === -1 ? text.length : end + 1 }
}

/** The map at the top of the file. */
function read(text: string): Map {
  const document = parseDocument(text, { keepSourceTokens: true })
  const { errors, contents } = document
  if (errors.length > 0 || !isMap(contents)) throw new EditRefusal('The file is not valid YAML')
  return contents as Map
}

function dataOf(text: string): unknown {
  const document = parseDocument(text)
  return document.errors.length > 0 ? undefined : document.toJS()
}

/** The data after the edit, to be compared with what the edited text says. */
function changed(data: Data, [key = '', ...rest]: readonly string[], value: SettingValue | undefined): Data {
  const { [key]: old, ...others } = data
  const inner = rest.length === 0 ? value : changed(isData(old) ? old : {}, rest, value)
  const isGone = inner === undefined || (value === undefined && isData(inner) && Object.keys(inner).length === 0)
  if (isGone) return others
  return Object.fromEntries(
    key in data
      ? Object.entries(data).map(([name, old]) => [name, name === key ? inner : old])
      : [...Object.entries(data), [key, inner]],
  )
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pairs on the way to a setting, as far as it is written, and the map that holds or would hold the next key. */
function walk(root: Map, path: readonly string[]): { readonly pairs: readonly Entry[]; readonly maps: readonly Map[] } {
  const pairs: Entry[] = []
  const maps: Map[] = [root]
  for (const key of path) {
    const pair = maps[pairs.length]?.items.find((item) => isScalar(item.key) && item.key.value === key)
    if (!pair) break
    pairs.push(pair)
    if (!isMap(pair.value)) break
    maps.push(pair.value as Map)
  }
  return { pairs, maps }
}

function writing(
  root: Map,
  text: string,
  { path, value }: SettingEdit,
  orderOf: (path: readonly string[]) => readonly string[],
): Splice | undefined {
  const { pairs, maps } = walk(root, path)
  const depth = maps.length - 1
  const holder = pairs[depth]
  // The setting is written, or what is written in its place is no map.
  if (holder) return replacement(text, holder, nested(path.slice(depth + 1), value))
  const map = maps[depth] as Map
  const [key = '', ...rest] = path.slice(depth)
  if (map.flow) return entryInFlow(text, map, key, nested(rest, value))
  return entryInBlock(map, text, path.slice(depth), value, orderOf(path.slice(0, depth)))
}

const nested = (path: readonly string[], value: SettingValue | undefined): SettingValue =>
  path.reduceRight<SettingValue>((inner, key) => ({ [key]: inner }), value ?? null)

function replacement(text: string, pair: Entry, value: SettingValue): Splice {
  const { value: node } = pair
  const spelled = written(value, isScalar(node) ? node.type : undefined)
  const colon = bareColon(pair)
  const end = node ? Math.max(endOf(text, node), colon ?? 0) : (colon ?? 0)
  // A value on lines of its own moves behind its key.
  return colon === undefined
    ? { from: node?.range[0] ?? 0, to: end, text }
    : { from: colon, to: end, text: ` ${spelled}` }
}

/** The end of the colon, if nothing but spaces and line ends is between it and the value. */
function bareColon({ srcToken }: Entry): number | undefined {
  const separators = srcToken?.sep ?? []
  const at = separators.findIndex(({ type }) => type === 'map-value-ind')
  const colon = separators[at]
  const isBare = separators.slice(at + 1).every(({ type }) => type === 'space' || type === 'newline')
  return colon && isBare ? colon.offset + 1 : undefined
}

function entryInFlow(text: string, map: Map, key: string, value: SettingValue): Splice {
  const entry = `${written(key)}: ${written(value)}`
  const last = map.items.at(-1)
  if (!last) return { from: map.range[0], to: map.range[1], text: `{ ${entry} }` }
  const at = endOfPair(text, last)
  return { from: at, to: at, text: `, ${entry}` }
}

function entryInBlock(
  map: Map,
  text: string,
  path: readonly string[],
  value: SettingValue | undefined,
  order: readonly string[],
): Splice | undefined {
  const first = map.items[0]
  const before = first && textBefore(text, first)
  // The first key of an item stands behind its dash.
  if (before === undefined || !/^ *(- +)*$/.test(before)) return undefined
  const indent = ' '.repeat(before.length)
  const place = order.indexOf(path[0] ?? '')
  const earlier = map.items.filter(({ key }) => order.indexOf(keyOf(key)) < place)
  const neighbour = earlier.at(-1) ?? map.items.at(-1)
  const at = lineEnd(text, neighbour ? endOfPair(text, neighbour) : map.range[1])
  const lines = path.map((key, depth) => `${indent}${'  '.repeat(depth)}${written(key)}:`)
  const [eol] = /\r?\n/.exec(text) ?? ['\n']
  return { from: at, to: at, text: `${eol}${lines.join(eol)} ${written(value ?? null)}` }
}

function removal(root: Map, text: string, path: readonly string[]): Splice | undefined {
  const { pairs, maps } = walk(root, path)
  if (pairs.length < path.length) return undefined
  // A map that would become empty is removed as a whole.
  let depth = path.length - 1
  while (depth > 0 && maps[depth]?.items.length === 1) depth -= 1
  const [map, pair] = [maps[depth], pairs[depth]]
  if (!map || !pair) return undefined
  return map.flow ? withoutEntry(text, map, pair) : (withoutLines(text, pair) ?? withoutFirst(map, pair))
}

function withoutEntry(text: string, { items }: Map, pair: Entry): Splice {
  const place = items.indexOf(pair)
  const [before, after] = [items[place - 1], items[place + 1]]
  if (before) return { from: endOfPair(text, before), to: endOfPair(text, pair), text: '' }
  return { from: pair.key.range[0], to: after ? after.key.range[0] : endOfPair(text, pair), text: '' }
}

function withoutLines(text: string, pair: Entry): Splice | undefined {
  const indent = indentOf(text, pair)
  if (indent === undefined) return undefined
  const end = text.indexOf('\n', endOfPair(text, pair))
  return { from: pair.key.range[0] - indent.length, to: end === -1 ? text.length : end + 1, text: '' }
}

/** The first key of an item stands behind its dash: the next key takes its place. */
function withoutFirst({ items: [first, next] }: Map, pair: Entry): Splice | undefined {
  return pair === first && next ? { from: first.key.range[0], to: next.key.range[0], text: '' } : undefined
}

/** The spaces before a key that begins its line; undefined for a key that does not. */
function indentOf(text: string, pair: Entry): string | undefined {
  const before = textBefore(text, pair)
  return /^ *$/.test(before) ? before : undefined
}

/** What stands before a key in its line. */
const textBefore = (text: string, { key }: Entry): string =>
  text.slice(text.lastIndexOf('\n', key.range[0] - 1) + 1, key.range[0])

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end === -1) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

const keyOf = (key: Node): string => (isScalar(key) ? String(key.value) : '')
const endOfPair = (text: string, { key, value }: Entry): number =>
  value ? Math.max(endOf(text, value), key.range[1] + 1) : key.range[1] + 1

/** The end of a value without what follows it. The library counts comments and line ends to what is on lines of its own. */
function endOf(text: string, node: ParsedNode): number {
  if (isMap(node) && !node.flow && node.items.length > 0) return endOfPair(text, node.items.at(-1) as Entry)
  if (isSeq(node) && !node.flow && node.items.length > 0) return endOf(text, node.items.at(-1) as ParsedNode)
  const [, end] = node.range
  return isScalar(node) && text[end - 1] === '\n' ? end - 1 : end
}

/** A value on one line, as it may stand anywhere. */
function written(value: SettingValue, type?: Scalar.Type): string {
  const document = new Document([value])
  const scalar = document.get(0, true)
  if (isScalar(scalar) && typeof value === 'string' && type?.startsWith('QUOTE')) scalar.type = type
  const isMapped = typeof value === 'object' && value !== null && !Array.isArray(value)
  const list = document.toString({
    collectionStyle: 'flow',
    lineWidth: 0,
    flowCollectionPadding: isMapped,
    // Otherwise a text of several lines would be written on several lines.
    defaultStringType: JSON.stringify(value).includes('\\n') ? 'QUOTE_DOUBLE' : 'PLAIN',
  })
  return list.trim().slice(1, -1).trim()
}
